import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slotsOf } from '#features/books/server/service/slots.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { plantPlan } from '#features/entitlements/server/demo.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import { lorekeeperTies } from '#features/lorekeepers/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { BOOK_VAULT } from '#lexicon/system-accounts.ts'
import { openWorld, type World } from '#test/world.ts'
import { bookTransfers } from './tables.ts'

/** Three who tell stories, with one, two and five slots, and somebody who keeps the lore of two of them. */
const HOSTS = ['otto', 'pell', 'mira'] as const
type Host = (typeof HOSTS)[number]

let world: World
beforeAll(async () => {
  world = await openWorld()
  for (const id of ['lantern', 'afterlight']) await burn('mira', world.id(id))
  const give = async (who: Host, slots: number) => {
    await grantPlan(await world.call(who), { userId: world.id(who), source: 'complimentary' })
    if (slots > 1)
      await grantPlan(await world.call(who), {
        userId: world.id(who),
        source: 'slots',
        tier: 'extraBookSlot',
        quantity: slots - 1,
      })
  }
  await give('otto', 1)
  await give('pell', 2)
  await plantPlan(await world.call('mira'), { userId: world.id('mira'), tier: 'gmBase', billing: 'monthly' })
})
afterAll(() => world.close())

const burn = (who: Host, id: string) => world.as(who).books.burn({ id, phrase: 'BURN IT' })
const all = () => world.db.select().from(books).orderBy(asc(books.createdAt), asc(books.id))
const isStowed = (book: { hostedBy: string }) => book.hostedBy === BOOK_VAULT.id
const nameOf = (userId: string) => HOSTS.find(name => world.id(name) === userId)!

/** Any one act; which book or transfer is meant is counted around, so that there nearly always is one. */
const act = fc.record({
  kind: fc.constantFrom('create', 'burn', 'hand', 'hand', 'hand', 'undo', 'undo', 'grow', 'lore', 'end', 'tie'),
  host: fc.constantFrom(...HOSTS),
  to: fc.constantFrom(...HOSTS),
  nth: fc.nat(20),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

async function perform({ kind, host, to, nth }: Act): Promise<unknown> {
  const gmId = world.id(host)
  const rows = (await all()).filter(book => !isStowed(book))
  const book = rows[nth % rows.length]
  const lio = world.id('lio')
  if (kind === 'create') return world.as(host).books.create({ title: `By ${host}` })
  if (kind === 'grow') return world.as('lio').transfers.grow({ id: newId(), gmId })
  if (kind === 'end') return world.as('lio').lorekeepers.end({ gmId, userId: lio })
  if (kind === 'tie')
    return world.db.insert(lorekeeperTies).values({ gmId, userId: lio, since: new Date() }).onConflictDoNothing()
  if (kind === 'undo') {
    const moves = await world.db.select().from(bookTransfers).orderBy(asc(bookTransfers.at), asc(bookTransfers.id))
    const move = moves[moves.length - 1 - (nth % 4)]
    return move && world.as('sol').transfers.takeBack({ transferId: move.id })
  }
  if (!book) return undefined
  const owner = nameOf(book.hostedBy)
  if (kind === 'burn') return burn(owner, book.id)
  if (kind === 'lore') return world.as(owner).transfers.toLorekeeper({ bookId: book.id, userId: lio })
  const handing = { id: newId(), bookId: book.id, fromId: book.hostedBy, userId: world.id(to) }
  return world.as(owner).transfers.toGm(handing)
}

/** The books that went into the vault with an ended tie. No act of these brings one back or deletes it. */
const stowed = new Set<string>()

/** Checks the conditions that hold while no transfer is running. */
async function everythingInOrder() {
  const everyBook = await all()
  const inVault = new Set(everyBook.filter(isStowed).map(({ id }) => id))
  for (const id of stowed) expect(inVault).toContain(id)
  for (const id of inVault) stowed.add(id)
  const rows = everyBook.filter(book => !isStowed(book))
  const call = await world.call('sol')
  for (const host of HOSTS) {
    const { used, total } = await slotsOf(call, world.id(host))
    expect(used, `${host} hosts more than there are slots`).toBeLessThanOrEqual(total)
  }
  const ties = await world.db.select().from(lorekeeperTies)
  for (const book of rows) {
    expect(HOSTS.map(world.id)).toContain(book.hostedBy)
    const history = await world.db
      .select()
      .from(bookTransfers)
      .where(eq(bookTransfers.bookId, book.id))
      .orderBy(asc(bookTransfers.at))
    // Each entry begins where the one before ended, and the last one where the book is now.
    history.forEach((entry, index) => {
      if (index > 0) expect(entry.fromId).toBe(history[index - 1]!.toId)
      const undone = history.find(({ id }) => id === entry.takesBack)
      if (entry.takesBack) expect([undone?.fromId, undone?.toId]).toEqual([entry.toId, entry.fromId])
    })
    expect(history.at(-1)?.toId ?? book.hostedBy).toBe(book.hostedBy)
    expect(book.lastTransfer).toEqual(history.at(-1)?.at ?? null)
    for (const { userId, part } of await world.db.select().from(bookMembers).where(eq(bookMembers.bookId, book.id))) {
      expect([userId, part]).toEqual([world.id('lio'), 'lorekeeper'])
      expect(ties.some(tie => tie.gmId === book.hostedBy && tie.userId === userId)).toBe(true)
    }
  }
}

const KNOWN = [
  'SLOTS_FULL',
  'RECIPIENT_FULL',
  'RECIPIENT_SELF',
  'GROW_REFUSED',
  'LOREKEEPER_UNTIED',
  'LOREKEEPER_ON_BOOK',
  'BOOK_HANDED_ON',
  'BOOK_TRANSFER_REFUSED',
  'BOOK_BURN_REFUSED',
  'BOOK_NOT_FOUND',
  'TRANSFER_GONE',
]

test('however books are made, handed on, taken back and burned, alone and at once, everything stays in order', async () => {
  let moves = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), async rounds => {
      for (const round of rounds) {
        const answers = await Promise.allSettled(round.map(perform))
        for (const answer of answers)
          if (answer.status === 'rejected') expect(KNOWN, String(answer.reason)).toContain(answer.reason.code)
        await everythingInOrder()
      }
      moves += await world.db.$count(bookTransfers)
    }),
    { numRuns: 20 },
  )
  expect(moves).toBeGreaterThan(0)
})
