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
import { availability, bookSchedule } from '../../contract.ts'
import { availabilityPolicy, keepsSchedule, type ScheduleFacts, schedulePolicy } from '../policy.ts'

/** The schedule of a book as seen by one caller. */
export type Schedule = ScheduleFacts & { bookId: string }

/** A book as the rules of its schedule look at it. */
export function factsOf(call: Call, book: BookRow): ScheduleFacts {
  const onSide = onGmSide(call, book)
  return {
    sitsIn: canWith(call, book).sitIn && !book.isBannedByHost,
    onGmSide: onSide,
    plays: book.parts.includes('player'),
    mayWrite: onSide && book.hostIsEntitled,
  }
}

/** Finds the schedule of a book, for every caller. */
export async function scheduleOf(call: Call, bookId: string): Promise<Schedule | undefined> {
  const plain = await bookWithoutPlan(call, bookId)
  if (!plain) return undefined
  const [book] = await withEntitlement(call, [plain])
  return book && { bookId, ...factsOf(call, book) }
}

/** Schedules. What is added to one leaves the book itself unheld. */
export const scheduleSubject = subjects({
  kind: bookSchedule,
  load: scheduleOf,
  policy: schedulePolicy,
  missing: 'BOOK_NOT_FOUND',
  refusals: {
    add: ({ actor }, seen) => waitsOrRefused('add', keepsSchedule(actor, seen)),
    setQuorum: ({ actor }, seen) => waitsOrRefused('setQuorum', keepsSchedule(actor, seen)),
  },
})

/** The availability of the party of a book. */
export const availabilitySubject = subjects({
  kind: availability,
  load: scheduleOf,
  policy: availabilityPolicy,
  missing: 'BOOK_NOT_FOUND',
})
