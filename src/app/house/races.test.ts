import { ORPCError } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { belongings } from '#app/server/belongings.ts'
import { openWorld, type World } from '#app/server/world.ts'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { importBook } from '#features/archive/server/service/import-book.ts'
import { BURN_PHRASE } from '#features/books/rules.ts'
import { plantPlan } from '#features/entitlements/server/demo.ts'
import { writeZip } from '#kit/server/zip/write-zip.ts'
import { newId } from '#kit/shared/ids.ts'
import { Fault } from '#lexicon/errors.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What became of calls that were made in one moment, counted by code. What has no name of its own fails the test. */
async function atOnce(work: Promise<unknown>[]): Promise<Record<string, number>> {
  const told: Record<string, number> = {}
  for (const one of await Promise.allSettled(work)) {
    const code = one.status === 'fulfilled' ? 'ok' : codeOf(one.reason)
    told[code] = (told[code] ?? 0) + 1
  }
  return told
}

function codeOf(reason: unknown): string {
  if (reason instanceof Fault || (reason instanceof ORPCError && reason.defined)) return reason.code
  throw reason
}

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

async function someone(role: 'gm' | 'user') {
  const id = newId()
  const who = { id, name: `One ${id.slice(-6)}`, pronouns: '', email: `${id}@test.example`, accountType: 'gm', role }
  await plantAccounts(await world.call(null), [who], 'lantern-light')
  if (role === 'gm') await plantPlan(await world.call('sol'), { userId: id, tier: 'gmBase', billing: 'annual' })
  return (await actorById(world.db, world.app.ports, id))!
}

const bookOf = async (who: Parameters<World['as']>[0]) =>
  (await world.as(who).books.create({ title: 'In a hurry', ward: 'public' })).id
const chapter = (bookId: string, chapterId: string, at: number) => ({
  bookId,
  chapterId,
  title: `Chapter ${at}`,
  source: `Words ${at}.`,
  scribeStyle: 'fantasy' as const,
  baseVersion: 0,
})

test('a book that burns while it is written, read and packed', async () => {
  const sol = world.as('sol')
  const id = await bookOf('sol')
  const told = await atOnce([
    ...times(10, at => sol.manuscripts.save(chapter(id, newId(), at))),
    sol.books.burn({ id, phrase: BURN_PHRASE }),
    ...times(3, () => sol.manuscripts.visit({ bookId: id })),
    ...times(3, () => sol.archive.begin({ bookId: id, id: newId(), kind: 'markdown' })),
  ])
  expect(told.ok).toBeGreaterThan(0)
  await expect(sol.books.read({ id })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
})

test('one id for several things: one of them has it, the others are refused', async () => {
  const [one, other] = await Promise.all([bookOf('sol'), bookOf('sol')])
  const [chapterId, exportId, bookId] = [newId(), newId(), newId()]
  const sol = world.as('sol')
  expect((await atOnce([one, other].map(book => sol.manuscripts.save(chapter(book, chapterId, 1))))).ok).toBe(1)
  const begin = (book: string) => sol.archive.begin({ bookId: book, id: exportId, kind: 'markdown' })
  expect((await atOnce([begin(one), begin(other)])).ok).toBe(1)
  const made = ['sol', 'mira'].map(who =>
    world.as(who as 'sol').books.create({ id: bookId, title: 'Whose', ward: 'public' }),
  )
  expect((await atOnce(made)).ok).toBe(1)
})

test('a transfer that both sides take back at once, while a helper leaves for good', async () => {
  const sol = world.as('sol')
  const [taker, helper, bookId, id] = [await someone('gm'), await someone('user'), await bookOf('sol'), newId()]
  const hand = { id, bookId, fromId: world.id('sol'), userId: taker.userId }
  expect(await atOnce(times(5, () => sol.transfers.toGm(hand)))).toEqual({ ok: 5 })
  await atOnce([
    ...times(10, at => world.as(at % 2 ? 'sol' : taker).transfers.takeBack({ transferId: id })),
    world.as(helper).leaving.deleteAccount({ password: 'lantern-light' }),
  ])
  expect((await sol.transfers.history({ bookId })).transfers).toHaveLength(2)
  const again = { ...hand, id: newId() }
  await atOnce([
    sol.transfers.toGm(again),
    world.as(taker).leaving.deleteAccount({ password: 'lantern-light' }),
    sol.books.burn({ id: bookId, phrase: BURN_PHRASE }),
  ])
})

test('places that are few are given once: slots, names, lorekeepers', async () => {
  const [gm, rival] = [await someone('gm'), await someone('gm')]
  const zip = new Uint8Array(
    await new Response(
      writeZip(put => put('a.md', '# A\n\nWords.')) as ReadableStream<Uint8Array<ArrayBuffer>>,
    ).arrayBuffer(),
  )
  const told = await atOnce([
    ...times(6, async () => importBook(await world.call(gm), belongings, zip)),
    ...times(3, () => world.as(gm).books.create({ title: 'One more', ward: 'public' })),
  ])
  expect(told).toEqual({ ok: 5, SLOTS_FULL: 4 })

  const name = `n${newId().slice(-8)}`
  expect((await atOnce(times(6, at => world.as(at % 2 ? gm : rival).realms.claim({ name })))).ok).toBe(1)

  const { lorekeeperCodes } = await world.as(gm).lorekeepers.ofGm({ gmId: gm.userId })
  const helpers = await Promise.all(times(3, () => someone('user')))
  const redeem = helpers.flatMap(who =>
    times(4, () => world.as(who, { address: newId() }).lorekeepers.redeem({ code: lorekeeperCodes[0]! })),
  )
  expect((await atOnce(redeem)).ok).toBe(1)
})
