import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { books } from '#features/books/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { isWithinTakeBack, standingChange, takeBackSince } from '../../rules.ts'
import { bookTransfers } from '../tables.ts'

/** A book that a person was given, with its transfer and its giver. */
export type Given = { bookId: string; transferId: string; giverId: string }

/** The books that somebody hosts and was given within the last day: they go back with the account that has them. */
export async function givenLately(call: Call, userId: string): Promise<Given[]> {
  const lately = await call.db
    .select({ id: books.id })
    .from(books)
    .where(and(eq(books.hostedBy, userId), gt(books.lastTransfer, takeBackSince(call.now))))
    .orderBy(asc(books.id))
  if (lately.length === 0) return []
  const ids = lately.map(({ id }) => id)
  const rows = await call.db
    .select()
    .from(bookTransfers)
    .where(inArray(bookTransfers.bookId, ids))
    .orderBy(asc(bookTransfers.at))
  const of = Map.groupBy(rows, ({ bookId }) => bookId)
  return ids.flatMap(bookId => {
    const by = standingChange(of.get(bookId) ?? [])
    const isGiven = by?.fromId && by.toId === userId && isWithinTakeBack(by.at, call.now)
    return isGiven ? [{ bookId, transferId: by.id, giverId: by.fromId! }] : []
  })
}
