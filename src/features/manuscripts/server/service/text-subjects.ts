import { type BookRow, bookSubject, canWith } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import { type Finding, subjects } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { bookText, savedText } from '../../contract.ts'
import { bookTextPolicy, savedTextPolicy, type TextFacts } from '../policy.ts'

/** A book with what the caller may do with its text. */
export type SeenText = BookRow & TextFacts

/** Writing locks the book, so that it is neither burned nor transferred between check and change. */
async function textSeen(call: Call, bookId: string, how: Finding): Promise<SeenText | undefined> {
  const book = await bookSubject.load(call, bookId, how)
  if (!book) return
  const can = canWith(call, book)
  return { ...book, isReader: can.read, readsAsGm: can.readAsGm, mayWrite: can.write }
}

/** A writer who lacks only the host's plan gets WRITING_WAITS. */
const refusal = (call: Call, book: SeenText) =>
  fault(canWith(call, { ...book, hostIsEntitled: true }).write ? 'WRITING_WAITS' : 'PAGES_NOT_ALLOWED')

export const bookTextSubject = subjects({
  kind: bookText,
  load: textSeen,
  policy: bookTextPolicy,
  missing: 'BOOK_NOT_FOUND',
  refusals: { readAsGm: 'PAGES_NOT_ALLOWED', write: refusal },
})

export const savedTextSubject = subjects({
  kind: savedText,
  load: textSeen,
  policy: savedTextPolicy,
  missing: 'PAGES_WITHOUT_BOOK',
  refusals: { save: refusal },
})
