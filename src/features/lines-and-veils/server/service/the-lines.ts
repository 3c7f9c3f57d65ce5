import { bookWithoutPlan, canWith, onGmSide } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import { subjects } from '#kit/server/subjects.ts'
import { linesOfBook } from '../../contract.ts'
import { type LineFacts, linePolicy } from '../policy.ts'

/** The lines and veils of a book as seen by one caller. */
export type Lines = LineFacts & { bookId: string }

/** Finds them for every caller. Answers are not writing, so the host's plan does not matter; the book stays unlocked. */
async function linesSeen(call: Call, bookId: string): Promise<Lines | undefined> {
  const book = await bookWithoutPlan(call, bookId)
  if (!book) return undefined
  return {
    bookId,
    onGmSide: onGmSide(call, book) && canWith(call, book).sitIn,
    plays: book.parts.includes('player'),
  }
}

/** The lines and veils of books. */
export const lineSubject = subjects({
  kind: linesOfBook,
  load: linesSeen,
  policy: linePolicy,
  missing: 'BOOK_NOT_FOUND',
})
