import { eq, type SQL } from 'drizzle-orm'
import { bookWithoutPlan } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import { keepsHandouts } from '../policy.ts'
import { handouts } from '../tables.ts'
import { sharedWith } from './shared-handouts.ts'
import { factsOf } from './the-bulletin.ts'

/**
 * Which handouts of a book the caller may read, and whether with their notes; null for somebody who may not enter its Inn. Reading
 * does not depend on the host's plan, which is not asked for.
 */
export async function openHandouts(call: Call, bookId: string): Promise<{ which: SQL; withNotes: boolean } | null> {
  const book = await bookWithoutPlan(call, bookId)
  if (!book) return null
  const bulletin = { bookId, ...factsOf(call, { ...book, hostIsEntitled: false }) }
  if (!bulletin.entersInn) return null
  const withNotes = keepsHandouts(call.actor, bulletin)
  return { which: withNotes ? eq(handouts.bookId, bookId) : sharedWith(call, bulletin)!, withNotes }
}
