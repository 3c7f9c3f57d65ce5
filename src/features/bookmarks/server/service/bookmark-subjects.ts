import { eq } from 'drizzle-orm'
import { bookWithoutPlan, canWith } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { bookmark, markedBook } from '../../contract.ts'
import { type BookmarkFacts, bookmarkPolicy, markedBookPolicy } from '../policy.ts'
import { bookmarks } from '../tables.ts'

export type BookmarkRow = typeof bookmarks.$inferSelect
/** A bookmark as its owner has it now. */
export type SeenBookmark = BookmarkRow & BookmarkFacts

async function bookSeen(call: Call, id: string) {
  const book = await bookWithoutPlan(call, id)
  return book && { isReader: canWith(call, book).read }
}

async function bookmarkSeen(call: Call, id: string, how: Finding): Promise<SeenBookmark | undefined> {
  const row = await oneRow(call.db.select().from(bookmarks).where(eq(bookmarks.id, id)), how)
  return row && { ...row, isReader: (await bookSeen(call, row.bookId))?.isReader ?? false }
}

/** Bookmarks; anybody else’s does not exist. */
export const bookmarkSubject = subjects({
  kind: bookmark,
  load: bookmarkSeen,
  policy: bookmarkPolicy,
  missing: 'NOT_FOUND',
  refusals: { note: 'BOOK_NOT_FOUND' },
})

/** The books that bookmarks are added to. */
export const markedBookSubject = subjects({
  kind: markedBook,
  load: bookSeen,
  policy: markedBookPolicy,
  missing: 'BOOK_NOT_FOUND',
})
