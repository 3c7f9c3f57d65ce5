import { and, eq } from 'drizzle-orm'
import { announce, type Call, revoke } from '#kit/server/call.ts'
import type { Db } from '#kit/server/db.ts'
import type { MemberPart } from '#lexicon/books.ts'
import { bookChanged, membershipChanged } from '../../events.ts'
import { bookMembers, books } from '../tables.ts'
import { changed } from './change.ts'

/** Answers whether anything had to be changed. A part that is taken away is revoked. */
async function setPart(tx: Call, bookId: string, userId: string, part: MemberPart, isIt: boolean): Promise<boolean> {
  const row = { bookId, userId, part }
  const rows = isIt
    ? await tx.db
        .insert(bookMembers)
        .values({ ...row, since: tx.now })
        .onConflictDoNothing()
        .returning()
    : await tx.db
        .delete(bookMembers)
        .where(and(eq(bookMembers.bookId, bookId), eq(bookMembers.userId, userId), eq(bookMembers.part, part)))
        .returning()
  if (rows.length === 0) return false
  announce(tx, membershipChanged, { bookId, userId })
  announce(tx, bookChanged, { bookId })
  if (!isIt) await revoke(tx, { userId })
  return true
}

/**
 * Kept by the characters room: whether this person has a character in the book that is not archived. Call it in the
 * transaction that changes the character.
 */
export const setPlayerMembership = (tx: Call, bookId: string, userId: string, isPlayer: boolean) =>
  setPart(tx, bookId, userId, 'player', isPlayer)

/** Puts a lorekeeper to a book or takes them from it. */
export const setLorekeeper = (tx: Call, bookId: string, userId: string, isLorekeeper: boolean) =>
  setPart(tx, bookId, userId, 'lorekeeper', isLorekeeper)

/** Puts a co-creator to a book or takes them from it. */
export const setCoCreator = (tx: Call, bookId: string, userId: string, isCoCreator: boolean) =>
  setPart(tx, bookId, userId, 'co-creator', isCoCreator)

/** The owner puts a helper to a book or takes them off it: a change of the book. Answers whether anything had to be done. */
export async function appoint(
  tx: Call,
  book: { id: string; hostedBy: string },
  userId: string,
  part: Exclude<MemberPart, 'player'>,
  isIt: boolean,
): Promise<boolean> {
  const isDone = await setPart(tx, book.id, userId, part, isIt)
  if (isDone) await changed(tx, book, {})
  return isDone
}

/** Whether somebody has a part in any book of a host: what opens the host's private domain to them. */
export async function belongsToHost(db: Db, hostId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ bookId: bookMembers.bookId })
    .from(bookMembers)
    .innerJoin(books, eq(books.id, bookMembers.bookId))
    .where(and(eq(bookMembers.userId, userId), eq(books.hostedBy, hostId)))
    .limit(1)
  return rows.length > 0
}
