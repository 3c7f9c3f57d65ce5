import { and, asc, eq, inArray } from 'drizzle-orm'
import { personChanged } from '#features/accounts/events.ts'
import { announce, type Call, revoke } from '#kit/server/call.ts'
import type { Ward } from '#lexicon/books.ts'
import { BOOK_VAULT } from '#lexicon/system-accounts.ts'
import { bookHandedOn } from '../../events.ts'
import { books } from '../tables.ts'
import { burnWhole } from './burn-book.ts'
import { changed } from './change.ts'
import { promiseBurned } from './notices.ts'
import type { HeldHost } from './slots.ts'

/** What a book in the vault was before, as far as stowing changes it. */
export type BeforeStowing = { hostedBy: string; ward: Ward; isIndexed: boolean }
/** A book that was stowed: its outside, and what it was before. */
export type StowedBook = BeforeStowing & {
  id: string
  title: string
  shortDescription: string
  system: string
  createdByName: string
}

/**
 * Takes books out of everybody's reach, in place: their host is the account of the vault, and what is in them stays. Seats
 * in them stay and say so; no slot is taken. The rows are locked in the order of their ids.
 * @returns those that their host still had
 */
export async function stowBooks(tx: Call, hostedBy: string, bookIds: readonly string[]): Promise<StowedBook[]> {
  const { id, title, shortDescription, system, createdByName, ward, isIndexed, lastTransfer } = books
  const rows = await tx.db
    .select({ id, title, shortDescription, system, createdByName, ward, isIndexed, lastTransfer })
    .from(books)
    .where(and(inArray(books.id, [...bookIds]), eq(books.hostedBy, hostedBy)))
    .orderBy(asc(books.id))
    .for('update')
  for (const { id: bookId, lastTransfer: last } of rows) {
    const fields = {
      hostedBy: BOOK_VAULT.id,
      ward: 'private',
      isIndexed: false,
      lastTransfer: later(tx, last),
    } as const
    await move(tx, { id: bookId, hostedBy }, fields, [hostedBy])
  }
  return rows.map(({ lastTransfer: _, ...row }) => ({ ...row, hostedBy }))
}

/** An earlier transfer of the book is over with this: it cannot be taken back any more. */
const later = ({ now }: Call, last: Date | null) => new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + 1))

async function move(
  tx: Call,
  book: { id: string; hostedBy: string },
  fields: Parameters<typeof changed>[2],
  to: string[],
) {
  const { seats } = await changed(tx, book, fields)
  for (const userId of to) announce(tx, bookHandedOn, { bookId: book.id, userId })
  // The companions of people have changed, and with them who sees each other.
  announce(tx, personChanged, {})
  await revoke(tx, { about: book.id })
  for (const userId of new Set([...to, ...seats])) await revoke(tx, { userId })
}

/** The book that comes back and its new host, whose slots are held, and their name as its creator. */
export type BroughtBack = { id: string; to: HeldHost; name: string; was: Pick<BeforeStowing, 'ward' | 'isIndexed'> }

/**
 * Brings a book back out of the vault, as it was: its host is its creator from now on, also beyond their slots.
 * @returns false where the book is not in the vault
 */
export async function bringBookBack(tx: Call, { id, to, name, was }: BroughtBack): Promise<boolean> {
  const [row] = await tx.db
    .select({ lastTransfer: books.lastTransfer })
    .from(books)
    .where(and(eq(books.id, id), eq(books.hostedBy, BOOK_VAULT.id)))
    .for('update')
  if (!row) return false
  const whose = { hostedBy: to, createdBy: to, createdByName: name, lastTransfer: later(tx, row.lastTransfer) }
  const { ward, isIndexed } = was
  const fields = { ...whose, ward, isIndexed, restoredFromVault: true, restoredAt: tx.now }
  await move(tx, { id, hostedBy: to }, fields, [to])
  return true
}

/** The call of the keeper of the vault, who reads and packs the books there. No login leads to it. */
export const asKeeper = (call: Call): Call => ({
  ...call,
  domain: null,
  actor: {
    userId: BOOK_VAULT.id,
    name: BOOK_VAULT.name,
    role: 'gm',
    emailVerified: true,
    banReason: null,
    isOwner: false,
  },
})

/** A book in the vault, what it was before, and its sides: they hear of its end from the vault. */
type Ending = { bookId: string; was: Pick<BeforeStowing, 'ward'>; sides: readonly (string | null)[] }

/** Burns a book in the vault, the whole of it, and tells those with a seat; one that is not there any more is left. */
export async function burnStowed(tx: Call, { bookId, was, sides }: Ending): Promise<void> {
  const { id, title, hostedBy } = books
  const [row] = await tx.db
    .select({ id, title, hostedBy })
    .from(books)
    .where(and(eq(books.id, bookId), eq(books.hostedBy, BOOK_VAULT.id)))
    .for('update')
  if (!row) return
  const { seats } = await burnWhole(tx, row)
  const to = seats.filter(userId => !sides.includes(userId))
  // In the vault every book is private: what counts is what it was at its table.
  await promiseBurned(tx, { to, bookId, title: was.ward === 'private' ? null : row.title })
}
