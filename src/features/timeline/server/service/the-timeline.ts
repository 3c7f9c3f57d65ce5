import { sql } from 'drizzle-orm'
import { keepsGmMade } from '#features/books/server/service/gm-made.ts'
import { bookWithoutPlan, withEntitlement } from '#features/books/server/service/the-book.ts'
import { waitsOrRefused } from '#features/books/server/service/waiting.ts'
import { type Atlas, atlasFrom } from '#features/maps/server/service/the-atlas.ts'
import { factsOf, scheduleSubject } from '#features/schedule/server/service/the-schedule.ts'
import type { Call } from '#kit/server/call.ts'
import { type Finding, subjects } from '#kit/server/subjects.ts'
import { timelineOfBook } from '../../contract.ts'
import { timelinePolicy } from '../policy.ts'

/** The timeline of a book as seen by one caller, with how the caller stands to what events lead to. */
export type Timeline = Atlas & { seesSessions: boolean }

/**
 * Keeps every other change of a timeline waiting until the transaction ends: dates are stored by the months of its calendar, which another
 * change may move, and entries are counted. It comes before the lock of a row.
 */
export const holdTimeline = (tx: Call, bookId: string) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`timeline ${bookId}`}, 0))`)

/** Finds the timeline of a book, for every caller. */
export async function timelineOf(call: Call, bookId: string, { hold }: Finding): Promise<Timeline | undefined> {
  if (hold) await holdTimeline(call, bookId)
  const plain = await bookWithoutPlan(call, bookId)
  if (!plain) return undefined
  const [book] = await withEntitlement(call, [plain])
  if (!book) return undefined
  const schedule = { bookId, ...factsOf(call, book) }
  return { ...atlasFrom(call, book), seesSessions: scheduleSubject.policy.read(call.actor, schedule) }
}

/** The timelines of books. */
export const timelineSubject = subjects({
  kind: timelineOfBook,
  load: timelineOf,
  policy: timelinePolicy,
  missing: 'BOOK_NOT_FOUND',
  refusals: {
    add: ({ actor }, seen) => waitsOrRefused('add', keepsGmMade(actor, seen)),
    setCalendar: ({ actor }, seen) => waitsOrRefused('setCalendar', keepsGmMade(actor, seen)),
    setToday: ({ actor }, seen) => waitsOrRefused('setToday', keepsGmMade(actor, seen)),
  },
})
