import { eq, type SQL } from 'drizzle-orm'
import { bookWithoutPlan } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import { keepsSchedule, schedulePolicy } from '../policy.ts'
import { gameSessions } from '../tables.ts'
import { factsOf } from './the-schedule.ts'

/**
 * The sessions of a book for a caller of its party, and whether with their notes; null for somebody else. Reading does not depend on the
 * host’s plan, which is not asked for.
 */
export async function openSessions(call: Call, bookId: string): Promise<{ which: SQL; withNotes: boolean } | null> {
  const book = await bookWithoutPlan(call, bookId)
  if (!book) return null
  const schedule = factsOf(call, { ...book, hostIsEntitled: false })
  if (!schedulePolicy.read(call.actor, schedule)) return null
  return { which: eq(gameSessions.bookId, bookId), withNotes: keepsSchedule(call.actor, schedule) }
}
