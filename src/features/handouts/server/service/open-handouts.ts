import { eq, type SQL } from 'drizzle-orm'
import type { BookRow } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import { keepsHandouts } from '../policy.ts'
import { handouts } from '../tables.ts'
import { sharedWith } from './shared-handouts.ts'
import { factsOf } from './the-bulletin.ts'

/**
 * Which handouts of a book the caller may read, and whether with their notes; null for somebody who may not enter its Inn. Reading
 * does not depend on the host’s plan, so the book may have been loaded without it.
 */
export function openHandouts(call: Call, book: BookRow): { which: SQL; withNotes: boolean } | null {
  const bulletin = { bookId: book.id, ...factsOf(call, book) }
  if (!bulletin.entersInn) return null
  const withNotes = keepsHandouts(call.actor, bulletin)
  return { which: withNotes ? eq(handouts.bookId, book.id) : sharedWith(call, bulletin)!, withNotes }
}
