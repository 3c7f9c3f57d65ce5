import { AsyncResource } from 'node:async_hooks'
import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extensions } from '#app/server/roof.ts'
import { removeUserData } from '#features/account-deletion/server/service/removal.ts'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { users } from '#features/accounts/server/tables.ts'
import { importBook } from '#features/book-files/server/service/import-book.ts'
import { BURN_PHRASE } from '#features/books/rules.ts'
import { books } from '#features/books/server/tables.ts'
import { plantPlan } from '#features/entitlements/server/demo.ts'
import { storedFiles } from '#features/media/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import type { PutFile } from '#kit/server/user-data.ts'
import { userData } from '#kit/server/user-data.ts'
import { writeZip } from '#kit/server/zip/write-zip.ts'
import { newId } from '#kit/shared/ids.ts'
import { Fault } from '#lexicon/errors.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What became of calls that were made in one moment, counted by code. What has no name of its own fails the test. */
async function atOnce(work: Promise<unknown>[]): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {}
  for (const one of await Promise.allSettled(work)) {
    const code = one.status === 'fulfilled' ? 'ok' : codeOf(one.reason)
    outcomes[code] = (outcomes[code] ?? 0) + 1
  }
  return outcomes
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

async function zipOf(...files: Parameters<PutFile>[]): Promise<Uint8Array> {
  const stream = writeZip(async put => {
    for (const file of files) await put(...file)
  })
  return new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
}

test('a book that burns while it is written, read and packed', async () => {
  const sol = world.as('sol')
  const id = await bookOf('sol')
  const outcomes = await atOnce([
    ...times(10, at => sol.manuscripts.save(chapter(id, newId(), at))),
    sol.books.burn({ id, phrase: BURN_PHRASE }),
    ...times(3, () => sol.reader.visit({ bookId: id })),
    ...times(3, () => sol.bookFiles.begin({ bookId: id, id: newId(), kind: 'markdown' })),
  ])
  expect(outcomes.ok).toBeGreaterThan(0)
  await expect(sol.books.read({ id })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
})

test('one id for several things: one of them has it, the others are refused', async () => {
  const [one, other] = await Promise.all([bookOf('sol'), bookOf('sol')])
  const [chapterId, exportId, bookId] = [newId(), newId(), newId()]
  const sol = world.as('sol')
  expect((await atOnce([one, other].map(book => sol.manuscripts.save(chapter(book, chapterId, 1))))).ok).toBe(1)
  const begin = (book: string) => sol.bookFiles.begin({ bookId: book, id: exportId, kind: 'markdown' })
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
    world.as(helper).accountDeletion.deleteAccount({ password: 'lantern-light' }),
  ])
  expect((await sol.transfers.history({ bookId })).transfers).toHaveLength(2)
  const again = { ...hand, id: newId() }
  await atOnce([
    sol.transfers.toGm(again),
    world.as(taker).accountDeletion.deleteAccount({ password: 'lantern-light' }),
    sol.books.burn({ id: bookId, phrase: BURN_PHRASE }),
  ])
})

describe('an import while its account is deleted leaves no book and no picture', () => {
  const picture = async () => {
    const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
    return new Blob([new Uint8Array(await plain.jpeg().toBuffer())]).stream()
  }
  const zip = async () => zipOf(['a.md', '# A\n\n![A door](door.jpg)\n\nWords.'], ['door.jpg', await picture()])
  const leave = (who: Actor) => world.as(who).accountDeletion.deleteAccount({ password: 'lantern-light' })

  async function nothingIsLeftOf(who: Actor, work: () => Promise<unknown>) {
    // Files of what was begun before come first.
    await world.runJobs()
    const files = await world.db.$count(storedFiles)
    await work()
    await world.runJobs()
    expect(await world.db.$count(users, eq(users.id, who.userId))).toBe(0)
    expect(await world.db.$count(books, eq(books.hostedBy, who.userId))).toBe(0)
    expect(await world.db.$count(storedFiles)).toBe(files)
  }

  test('begun together', async () => {
    const gm = await someone('gm')
    await nothingIsLeftOf(gm, async () => {
      const bring = importBook(await world.call(gm), extensions(userData), { bytes: await zip() })
      expect(await leave(gm)).toEqual({ remaining: [] })
      await atOnce([bring])
    })
  })

  test('deleted amid the import', async () => {
    const gm = await someone('gm')
    let gone: Promise<unknown> | undefined
    // Bound to this call: within the import it would count as a part of its transaction.
    const go = AsyncResource.bind(() => {
      gone = leave(gm)
    })
    const last = { category: 'account', nameInBook: 'the end', unpackBook: async () => go() } as const
    await nothingIsLeftOf(gm, async () => {
      await importBook(await world.call(gm), [...extensions(userData), last], { bytes: await zip() })
      expect(await gone).toEqual({ remaining: [] })
    })
  })

  test('imported when the books have gone and the account has not', async () => {
    const gm = await someone('gm')
    const bring = AsyncResource.bind(async () =>
      atOnce([importBook(await world.call(gm), extensions(userData), { bytes: await zip() })]),
    )
    const outcomes: unknown[] = []
    const remove = async () => void outcomes.push(await bring())
    const after = { category: 'bookmarks', remove } as const
    await nothingIsLeftOf(gm, async () => {
      expect(await removeUserData(await world.call(gm), [...extensions(userData), after], gm.userId)).toEqual([])
      expect(outcomes).toEqual([{ ACCOUNT_LEAVING: 1 }])
    })
  })
})

test('what is limited is given once: slots, names, lorekeepers', async () => {
  const [gm, rival] = [await someone('gm'), await someone('gm')]
  const zip = await zipOf(['a.md', '# A\n\nWords.'])
  const outcomes = await atOnce([
    ...times(6, async () => importBook(await world.call(gm), extensions(userData), { bytes: zip })),
    ...times(3, () => world.as(gm).books.create({ title: 'One more', ward: 'public' })),
  ])
  expect(outcomes).toEqual({ ok: 5, SLOTS_FULL: 4 })

  const name = `n${newId().slice(-8)}`
  expect((await atOnce(times(6, at => world.as(at % 2 ? gm : rival).realms.claim({ name })))).ok).toBe(1)

  const { lorekeeperCodes } = await world.as(gm).lorekeepers.ofGm({ gmId: gm.userId })
  const helpers = await Promise.all(times(3, () => someone('user')))
  const redeem = helpers.flatMap(who =>
    times(4, () => world.as(who, { address: newId() }).lorekeepers.redeem({ code: lorekeeperCodes[0]! })),
  )
  expect((await atOnce(redeem)).ok).toBe(1)
})
