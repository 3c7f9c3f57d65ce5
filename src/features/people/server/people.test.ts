import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { blockPerson } from './service/chat-settings.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Who = Parameters<World['as']>[0]
type Filters = Parameters<ReturnType<World['as']>['people']['players']>[0]

const idsFor = async (who: Who, filters: Filters = {}) =>
  (await world.as(who).people.players(filters)).players.map(({ id }) => id)
const change = (who: 'otto' | 'vex' | 'pell', values: Partial<typeof users.$inferInsert>) =>
  world.db
    .update(users)
    .set(values)
    .where(eq(users.id, world.id(who)))

test('companions see each other, strangers do not, admins see everybody', async () => {
  expect(await idsFor('mira')).toContain(world.id('otto'))
  expect(await idsFor('otto')).toContain(world.id('mira'))
  expect(await idsFor('vex')).toEqual([world.id('vex')])
  expect(await idsFor(null)).toEqual([])
  expect(await idsFor('sol')).toEqual(expect.arrayContaining([world.id('vex'), world.id('otto')]))
})

test('a public profile is seen by all, a private one by nobody else, from the next call on', async () => {
  await change('otto', { profileVisibility: 'public' })
  expect(await idsFor(null)).toEqual([world.id('otto')])
  await change('otto', { profileVisibility: 'private' })
  expect(await idsFor('mira')).not.toContain(world.id('otto'))
  expect(await idsFor('otto')).toContain(world.id('otto'))
  await change('otto', { profileVisibility: 'campaigns' })
})

test('a person banned by the host no longer shares a campaign with the others', async () => {
  await world.as('mira').realms.ban({ userId: world.id('otto'), reason: 'for the test' })
  expect(await idsFor('otto')).toEqual([world.id('otto')])
  expect(await idsFor('pell')).not.toContain(world.id('otto'))
  await world.as('mira').realms.unban({ userId: world.id('otto') })
  expect(await idsFor('pell')).toContain(world.id('otto'))
})

test('a lurker reads what is public and is at no table', async () => {
  const lurker = { ...(await world.call('otto')).actor!, role: 'lurker' as const }
  expect(await idsFor(lurker)).toEqual([world.id('otto')])
})

test('the banned and those without a completed profile are not listed', async () => {
  await change('pell', { role: 'banned' })
  await change('vex', { profileCompleted: false })
  expect(await idsFor('sol')).not.toContain(world.id('pell'))
  expect(await idsFor('sol')).not.toContain(world.id('vex'))
  expect(await idsFor('sol')).toContain(world.id('mira'))
  await change('pell', { role: 'user' })
  await change('vex', { profileCompleted: true })
})

test('no answer holds an address, and a search takes its wildcards literally', async () => {
  const all = JSON.stringify([await world.as('sol').people.players({}), await world.as('vex').people.discover({})])
  expect(all).not.toContain('@')
  expect(await idsFor('sol', { search: '%' })).toEqual([])
  expect(await idsFor('sol', { search: 'oTTo' })).toEqual([world.id('otto')])
})

test('three letters are found anywhere in a name, fewer where a word begins', async () => {
  expect(await idsFor('sol', { search: 'ran' })).toEqual([world.id('otto')])
  expect(await idsFor('sol', { search: 'br' })).toEqual([world.id('otto')])
  expect(await idsFor('sol', { search: 'ra' })).toEqual([])
})

test('filters narrow the directory, all of them together', async () => {
  const filters = { gameType: 'Fantasy', system: 'D&D 5e', playerType: 'Both' } as const
  expect(await idsFor('sol', filters)).toEqual([world.id('lio')])
  expect(await idsFor('sol', { ...filters, search: 'Pell' })).toEqual([])
  expect(await idsFor('sol', { gameType: 'Dark Fantasy' })).toEqual([world.id('pell')])
  await expect(idsFor('sol', { system: 'Chess' as never })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('the directory goes on past 50 in the order of names, and nobody stands in it twice', async () => {
  await world.db.insert(users).values(
    Array.from({ length: 104 }, (_, n) => ({
      id: newId(),
      // Two of each name, so that a page ends between namesakes.
      name: `Namesake ${String(n >> 1).padStart(3, '0')}`,
      email: `namesake-${n}@tomewright.example`,
      profileVisibility: 'public',
      profileCompleted: true,
    })),
  )
  const walked: { id: string; name: string }[] = []
  let pages = 0
  for (let after: string | undefined; ; pages++) {
    const { players, next } = await world.as('vex').people.players({ search: 'Namesake', ...(after ? { after } : {}) })
    walked.push(...players)
    expect(players.length).toBeLessThanOrEqual(50)
    if (!next) break
    after = next
  }
  expect(pages).toBe(2)
  expect(new Set(walked.map(({ id }) => id)).size).toBe(104)
  expect(walked.map(({ name }) => name)).toEqual(walked.map(({ name }) => name).sort())
})

test('somebody who is deleted while they are being blocked is answered like nobody', async () => {
  const userId = newId()
  await world.db.insert(users).values({ id: userId, name: 'Leaving', email: 'leaving@tomewright.example' })
  const leaves = async () => void (await world.db.delete(users).where(eq(users.id, userId)))
  await expect(blockPerson(await world.call('otto'), [leaves], { userId })).rejects.toMatchObject({
    code: 'USER_NOT_FOUND',
  })
})
