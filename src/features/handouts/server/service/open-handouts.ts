import { eq, type SQL } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { keepsHandouts } from '../policy.ts'
import { handouts } from '../tables.ts'
import { sharedWith } from './shared-handouts.ts'
import { bulletinOf } from './the-bulletin.ts'

/** Which handouts of a book the caller may read, and whether with their notes; null for somebody who may not enter its Inn. */
export async function openHandouts(call: Call, bookId: string): Promise<{ which: SQL; withNotes: boolean } | null> {
  const bulletin = await bulletinOf(call, bookId)
  if (!bulletin?.entersInn) return null
  const withNotes = keepsHandouts(call.actor, bulletin)
  return { which: withNotes ? eq(handouts.bookId, bookId) : sharedWith(call, bulletin)!, withNotes }
}
