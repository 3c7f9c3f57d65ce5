import { and, asc, eq, sql } from 'drizzle-orm'
import { books } from '#features/books/server/tables.ts'
import type { Posting } from '#features/ledger/server/service.ts'
import { ledgerAccounts } from '#features/ledger/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { theOne } from '#kit/server/subjects.ts'
import { type Share, sharesFrom, sumOf } from '../../rules.ts'
import { partyPots, potGifts, potSpendings } from '../tables.ts'
import { announcePot, heldPot, type PotRow, potSubject, unspentGifts } from './the-pot.ts'

/** A pot that its GM may pay with, and what it holds, in cents. */
export type OwnPot = { potId: string; bookId: string; title: string; cents: number }

/** The pots of the caller’s own campaigns, by title. */
export const ownPots = (call: Call): Promise<OwnPot[]> =>
  call.db
    .select({
      potId: partyPots.id,
      bookId: books.id,
      title: books.title,
      cents: sql<number>`${ledgerAccounts.balance}`.mapWith(Number),
    })
    .from(partyPots)
    .innerJoin(books, eq(books.id, partyPots.bookId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, partyPots.accountId))
    .where(eq(books.hostedBy, theActor(call).userId))
    .orderBy(sql`lower(${books.title})`, asc(books.id))

/** The pot of a book for the GM who pays with it; undefined where nobody has given. `hold` locks the book. */
export async function potToSpend(call: Call, bookId: string, { hold } = { hold: false }): Promise<PotRow | undefined> {
  return (await theOne(potSubject, call, bookId, 'spend', { hold })).pot
}

/** Locks pots in the order of ids, before any account of the ledger is locked. */
export async function holdPots(tx: Call, potIds: readonly (string | null | undefined)[]): Promise<void> {
  for (const id of [...new Set(potIds.filter(one => typeof one === 'string'))].sort()) await heldPot(tx, id)
}

/**
 * Takes up to so many cents out of a pot for an order, the oldest gift first. What it answers has to be posted in the same
 * transaction; no cents where the pot is empty.
 */
export async function takeFromPot(tx: Call, potId: string, orderId: string, upTo: number): Promise<Posting> {
  const pot = await heldPot(tx, potId)
  const unspent = (await unspentGifts(tx, potId)).map(({ id, unspent: cents }) => ({ id, cents }))
  const taken = sharesFrom(unspent, upTo)
  for (const share of taken) await moveShare(tx, orderId, share, 1)
  const cents = sumOf(taken)
  if (cents > 0) await announceSpending(tx, pot)
  return { accountId: pot.accountId, cents: -cents }
}

/** Puts so many cents of an order back into the gifts that they came from, the latest first. It has to be posted as well. */
export async function putBackInPot(tx: Call, potId: string, orderId: string, cents: number): Promise<Posting> {
  const pot = await heldPot(tx, potId)
  const rows = await tx.db
    .select({ id: potGifts.id, cents: potSpendings.cents })
    .from(potSpendings)
    .innerJoin(potGifts, eq(potGifts.id, potSpendings.giftId))
    .where(eq(potSpendings.orderId, orderId))
    .orderBy(asc(potGifts.createdAt), asc(potGifts.id))
  const back = sharesFrom(rows.toReversed(), cents)
  if (sumOf(back) !== cents) throw new Error(`the order ${orderId} did not take ${cents} cents from the pot ${potId}`)
  for (const share of back) await moveShare(tx, orderId, share, -1)
  await announceSpending(tx, pot)
  return { accountId: pot.accountId, cents }
}

/** Moves a share of a gift into an order (1) or out of it (-1). */
async function moveShare(tx: Call, orderId: string, { id: giftId, cents }: Share, way: 1 | -1): Promise<void> {
  await tx.db
    .update(potGifts)
    .set({ unspent: sql`${potGifts.unspent} - ${way * cents}` })
    .where(eq(potGifts.id, giftId))
  if (way === -1) {
    await tx.db
      .update(potSpendings)
      .set({ cents: sql`${potSpendings.cents} - ${cents}` })
      .where(and(eq(potSpendings.orderId, orderId), eq(potSpendings.giftId, giftId)))
    return
  }
  await tx.db
    .insert(potSpendings)
    .values({ orderId, giftId, cents })
    .onConflictDoUpdate({
      target: [potSpendings.orderId, potSpendings.giftId],
      set: { cents: sql`${potSpendings.cents} + ${cents}` },
    })
}

/** Tells the table and the GM; who spends is the GM, wherever they are. */
async function announceSpending(tx: Call, pot: PotRow): Promise<void> {
  const [book] = pot.bookId
    ? await tx.db.select({ hostedBy: books.hostedBy }).from(books).where(eq(books.id, pot.bookId))
    : []
  announcePot(tx, pot, book ? [book.hostedBy] : [])
}
