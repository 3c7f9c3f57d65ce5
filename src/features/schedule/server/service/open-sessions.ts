import { eq, type SQL } from 'drizzle-orm'
import type { BookRow } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import { keepsSchedule, schedulePolicy } from '../policy.ts'
import { gameSessions } from '../tables.ts'
import { factsOf } from './the-schedule.ts'

/**
 * The sessions of a book for a caller of its party, and whether with their notes; null for somebody else. Reading does not depend on the
 * host’s plan, so the book may have been loaded without it.
 */
export function openSessions(call: Call, book: BookRow): { which: SQL; withNotes: boolean } | null {
  const schedule = factsOf(call, book)
  if (!schedulePolicy.read(call.actor, schedule)) return null
  return { which: eq(gameSessions.bookId, book.id), withNotes: keepsSchedule(call.actor, schedule) }
}
