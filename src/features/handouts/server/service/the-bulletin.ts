import {
  type BookRow,
  bookWithoutPlan,
  canWith,
  onGmSide,
  withEntitlement,
} from '#features/books/server/service/the-book.ts'
import { waitsOrRefused } from '#features/books/server/service/waiting.ts'
import type { Call } from '#kit/server/call.ts'
import { subjects } from '#kit/server/subjects.ts'
import { bulletin } from '../../contract.ts'
import { type BulletinFacts, bulletinPolicy, keepsHandouts } from '../policy.ts'

/** The handouts of a book as seen by one caller. */
export type Bulletin = BulletinFacts & { bookId: string }

/** A book as the rules of its handouts look at it. */
export function factsOf(call: Call, book: BookRow): BulletinFacts {
  const onSide = onGmSide(call, book)
  return {
    entersInn: canWith(call, book).enterInn,
    onGmSide: onSide,
    plays: book.parts.includes('player'),
    mayWrite: onSide && book.hostIsEntitled,
  }
}

/** Finds the handouts of a book, for every caller. */
export async function bulletinOf(call: Call, bookId: string): Promise<Bulletin | undefined> {
  const plain = await bookWithoutPlan(call, bookId)
  if (!plain) return undefined
  const [book] = await withEntitlement(call, [plain])
  return book && { bookId, ...factsOf(call, book) }
}

/** The handouts of books. What is added leaves the book itself unheld. */
export const bulletinSubject = subjects({
  kind: bulletin,
  load: bulletinOf,
  policy: bulletinPolicy,
  missing: 'BOOK_NOT_FOUND',
  refusals: { add: ({ actor }, seen) => waitsOrRefused('add', keepsHandouts(actor, seen)) },
})
