import { and, eq, inArray } from 'drizzle-orm'
import { personChanged } from '#features/accounts/events.ts'
import { announce, type Call, revoke } from '#kit/server/call.ts'
import type { MemberPart } from '#lexicon/books.ts'
import { bookHandedOn, membershipChanged } from '../../events.ts'
import { bookMembers, books } from '../tables.ts'
import { changed } from './change.ts'
import type { HeldHost } from './slots.ts'

/** Those who help by the owner's choice, and so not by the next one's. */
const HELPING: MemberPart[] = ['co-creator', 'lorekeeper']

/** What a change of hands reads of a book. */
export type BookInHand = Pick<typeof books.$inferSelect, 'id' | 'title' | 'hostedBy' | 'lastTransfer'>
/** One part of one person who helps with a book, and since when. */
export type Helper = { userId: string; part: string; since: Date }

/** The book of a transfer, locked until the transaction ends: for people with a right on the transfer. Null: burned. */
export async function heldBook(tx: Call, bookId: string): Promise<BookInHand | null> {
  const { id, title, hostedBy, lastTransfer } = books
  const [row] = await tx.db
    .select({ id, title, hostedBy, lastTransfer })
    .from(books)
    .where(eq(books.id, bookId))
    .for('update')
  return row ?? null
}

/**
 * Gives a book another owner and takes off it who helped: the owner, the helpers and `lastTransfer`, and nothing else of it.
 * Rights in the book, and in the domains of both owners, are revoked. The caller has asked the rules and holds the book.
 * @param change.to the new owner
 * @param change.at the moment of the change; later than `lastTransfer` of the book
 * @returns those who helped
 */
export async function changeHost(
  tx: Call,
  { id, hostedBy: from }: BookInHand,
  { to, at }: { to: HeldHost; at: Date },
): Promise<Helper[]> {
  const off = await tx.db
    .delete(bookMembers)
    .where(and(eq(bookMembers.bookId, id), inArray(bookMembers.part, HELPING)))
    .returning({ userId: bookMembers.userId, part: bookMembers.part, since: bookMembers.since })
  const helpers = new Set(off.map(({ userId }) => userId))
  const { seats } = await changed(tx, { id, hostedBy: from }, { hostedBy: to, lastTransfer: at })
  for (const userId of [from, to]) announce(tx, bookHandedOn, { bookId: id, userId })
  for (const userId of helpers) announce(tx, membershipChanged, { bookId: id, userId })
  // The companions of people have changed, and with them who sees each other.
  announce(tx, personChanged, {})
  await revoke(tx, { about: id })
  for (const userId of new Set([from, to, ...helpers, ...seats])) await revoke(tx, { userId })
  return off
}

/** Puts helpers to a book as they were before. */
export async function putHelpersBack(tx: Call, bookId: string, helpers: Helper[]): Promise<void> {
  if (helpers.length === 0) return
  await tx.db
    .insert(bookMembers)
    .values(helpers.map(helper => ({ bookId, ...helper })))
    .onConflictDoNothing()
  for (const { userId } of helpers) announce(tx, membershipChanged, { bookId, userId })
}
