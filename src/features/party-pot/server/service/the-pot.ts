import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type BookRow, bookWithoutPlan, isInVault } from '#features/books/server/service/the-book.ts'
import { ledgerAccounts } from '#features/ledger/server/tables.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { type Finding, subjects } from '#kit/server/subjects.ts'
import { potOfBook } from '../../contract.ts'
import { ownPotChanged, potChanged } from '../../events.ts'
import { type PotFacts, potPolicy } from '../policy.ts'
import { partyPots, potGifts } from '../tables.ts'

export type PotRow = typeof partyPots.$inferSelect
/** The pot of a book as seen by one caller; `pot` is undefined until somebody has given. */
export type SeenPot = PotFacts & { bookId: string; hostedBy: string; pot: PotRow | undefined }

/** Finds it for every caller. `hold` locks the book, so that it cannot end or change hands meanwhile. */
async function potSeen(call: Call, bookId: string, how: Finding): Promise<SeenPot | undefined> {
  const book = await bookWithoutPlan(call, bookId, how)
  if (!book) return undefined
  const pot = await potOf(call, bookId)
  return { ...(await standingTo(call, book, pot)), bookId, hostedBy: book.hostedBy, pot }
}

async function standingTo(call: Call, book: BookRow, pot: PotRow | undefined): Promise<PotFacts> {
  const userId = call.actor?.userId
  return {
    hosts: userId === book.hostedBy,
    helpsOrPlays: !isInVault(book) && book.parts.length > 0,
    hasUnspent: Boolean(pot && userId) && (await unspentOf(call, pot!.id, userId!)) > 0,
  }
}

/** The pots of books. */
export const potSubject = subjects({
  kind: potOfBook,
  load: potSeen,
  policy: potPolicy,
  missing: 'BOOK_NOT_FOUND',
  refusals: { spend: 'POT_NOT_YOURS', takeBack: 'POT_NOTHING_UNSPENT' },
})

/** The pot of a book. */
async function potOf(call: Call, bookId: string): Promise<PotRow | undefined> {
  const [row] = await call.db.select().from(partyPots).where(eq(partyPots.bookId, bookId))
  return row
}

/** A pot, locked until the transaction ends. Its lock comes before those of the accounts in the ledger. */
export async function heldPot(tx: Call, potId: string): Promise<PotRow> {
  const [row] = await tx.db.select().from(partyPots).where(eq(partyPots.id, potId)).for('no key update')
  if (!row) throw new Error(`there is no pot ${potId}`)
  return row
}

/** What a pot holds, in cents. */
export async function heldIn(call: Call, potId: string): Promise<number> {
  const [row] = await call.db
    .select({ balance: ledgerAccounts.balance })
    .from(partyPots)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, partyPots.accountId))
    .where(eq(partyPots.id, potId))
  return row?.balance ?? 0
}

/** What a pot holds, and what of it is unspent of the gifts of somebody, in cents. */
export async function sumsOf(call: Call, potId: string, giverId: string): Promise<{ total: number; own: number }> {
  const own = call.db
    .select({ cents: sql`coalesce(sum(${potGifts.unspent}), 0)` })
    .from(potGifts)
    .where(and(eq(potGifts.potId, potId), eq(potGifts.giverId, giverId)))
  const [row] = await call.db
    .select({ total: ledgerAccounts.balance, own: sql<number>`(${own})`.mapWith(Number) })
    .from(partyPots)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, partyPots.accountId))
    .where(eq(partyPots.id, potId))
  return { total: row?.total ?? 0, own: row?.own ?? 0 }
}

/** The account of a pot in the ledger. */
export async function accountOfPot(call: Call, potId: string): Promise<string> {
  const [row] = await call.db.select({ accountId: partyPots.accountId }).from(partyPots).where(eq(partyPots.id, potId))
  if (!row) throw new Error(`there is no pot ${potId}`)
  return row.accountId
}

/** What is unspent of the gifts of somebody, in cents. */
async function unspentOf(call: Call, potId: string, giverId: string): Promise<number> {
  const [row] = await call.db
    .select({ cents: sql<number>`coalesce(sum(${potGifts.unspent}), 0)`.mapWith(Number) })
    .from(potGifts)
    .where(and(eq(potGifts.potId, potId), eq(potGifts.giverId, giverId)))
  return row?.cents ?? 0
}

/** The gifts of a pot of which something is unspent, the oldest first; those of one giver, or all. The pot is held. */
export const unspentGifts = (tx: Call, potId: string, giverId?: string) =>
  tx.db
    .select()
    .from(potGifts)
    .where(and(eq(potGifts.potId, potId), gt(potGifts.unspent, 0), giverId ? eq(potGifts.giverId, giverId) : undefined))
    .orderBy(asc(potGifts.createdAt), asc(potGifts.id))

/** The pots whose campaign has ended and that still hold something. */
export const endedPots = (call: Call) =>
  call.db
    .selectDistinct({ id: partyPots.id })
    .from(partyPots)
    .innerJoin(potGifts, eq(potGifts.potId, partyPots.id))
    .where(and(isNull(partyPots.bookId), gt(potGifts.unspent, 0)))

/** Says that a pot has changed: at the table, to the GM, and to those who have left it with something in it. */
export function announcePot(tx: Call, { bookId }: Pick<PotRow, 'bookId'>, to: readonly string[]): void {
  if (!bookId) return
  announce(tx, potChanged, { bookId })
  for (const userId of new Set(to)) announce(tx, ownPotChanged, { bookId, userId })
}
