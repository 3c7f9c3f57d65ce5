import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { WARDS } from '#lexicon/books.ts'
import { everybody, everyRole } from '#test/house/people.ts'
import { openWorld, type World } from '#test/world.ts'
import { books } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Filters = Parameters<ReturnType<World['as']>['books']['discover']>[0]

/** Every title that a visitor finds, page by page. */
async function titles(filters: Filters): Promise<string[]> {
  // Each of these asks from an address of its own, so that none is told to wait.
  const { discover } = world.as(null, { address: newId() }).books
  const listed: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await discover({ ...filters, ...(after && { after }) })
    listed.push(...page.books.map(({ title }) => title))
    after = page.next
  }
  return listed
}

test('a book is listed while everybody may read it, for nobody otherwise, and no word of it comes out', async () => {
  const people = [...(await everybody(world)), ...(await everyRole(world))]
  for (const ward of WARDS) {
    await world.db.update(books).set({ ward })
    for (const who of people) {
      const asked = world.as(who.actor, { address: newId() }).books.discover({})
      if (who.actor?.role === 'banned') {
        await expect(asked).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
        continue
      }
      const answer = await asked
      const sees = ward === 'public'
      expect(answer.books.length > 0, `${who.key}, ${ward}`).toBe(sees)
      if (!sees) expect(JSON.stringify(answer)).not.toMatch(/Hollowmere|Afterlight|book-covers/)
    }
  }
  await world.db.update(books).set({ ward: 'party' })
  for (const search of ['Hollowmere', 'Afterlight', 'Mira']) expect(await titles({ search })).toEqual([])
  await world.db
    .update(books)
    .set({ ward: 'public' })
    .where(eq(books.id, world.id('afterlight')))
})

test('title, description, GM, system and clock are looked for, and filters hold together', async () => {
  for (const search of ['AFTERL', 'without the grid', 'ashdown', 'mi'])
    expect(await titles({ search }), search).toEqual(['Afterlight'])
  expect(await titles({ search: 'arcology' })).toEqual([])
  expect(await titles({ system: 'Cyberpunk', timezone: 'CET' })).toEqual(['Afterlight'])
  expect(await titles({ system: 'Cyberpunk', timezone: 'PST' })).toEqual([])
  expect(await titles({ system: 'Fate' })).toEqual([])
  expect(await titles({ search: 'afterlight', system: 'Fate' })).toEqual([])
})

test('all that answers is found once, page by page, whether few or many hold it', async () => {
  const columns = (
    await world.db
      .select()
      .from(books)
      .where(eq(books.id, world.id('afterlight')))
  )[0]!
  const shelf = Array.from({ length: 1000 }, (_, n) => ({
    ...columns,
    id: newId(),
    title: n % 2 ? `Wickmere ${n}` : n % 250 === 0 ? `Rare bird ${n}` : `Plain ${n}`,
    system: n === 3 ? 'Fate' : '',
    campaignPassword: `shelf-${n}`,
    createdAt: new Date(Date.UTC(2020, 0, 1) + n * 60_000),
    isIndexed: false,
  }))
  await world.db.insert(books).values(shelf)
  const count = (part: string) => shelf.filter(({ title }) => title.includes(part)).length
  for (const [search, expected] of [
    ['wickmere', count('Wickmere')],
    ['rare bird', count('Rare bird')],
    ['ashdown', 1001],
  ] as const) {
    const matches = await titles({ search })
    expect([matches.length, new Set(matches).size], search).toEqual([expected, expected])
  }
  // The oldest but three: far behind what one page looks through.
  expect(await titles({ system: 'Fate' })).toEqual(['Wickmere 3'])
})

test('a page that is exactly full is the last', async () => {
  const open = await world.db.select({ id: books.id }).from(books).where(eq(books.ward, 'public')).limit(24)
  const ids = open.map(({ id }) => id)
  await world.db.update(books).set({ title: 'The Full Page' }).where(inArray(books.id, ids))
  const { discover } = world.as(null, { address: newId() }).books
  const { books: listed, next } = await discover({ search: 'full page' })
  expect([listed.length, next]).toEqual([24, null])
})

test('an invalid cursor is refused, and on the domain of another GM the list is empty', async () => {
  const visitor = world.as(null, { address: newId() }).books
  await expect(visitor.discover({ after: 'the beginning' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const [vex] = await world.db
    .select()
    .from(users)
    .where(eq(users.id, world.id('vex')))
  const domain = { id: newId(), name: 'vex', gmId: vex!.id, visibility: 'listed' } as never
  expect((await world.as(null, { domain, address: newId() }).books.discover({})).books).toEqual([])
})
