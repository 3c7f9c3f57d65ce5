import { and, eq, not, sql } from 'drizzle-orm'
import { setPlayerMembership } from '#features/books/server/service/members.ts'
import type { Call } from '#kit/server/call.ts'
import { characters } from '../tables.ts'

/**
 * Brings the book's list of players in step with its living characters. Called after the change, in its transaction:
 * the lock lets those who change the same player's characters count one after another, the last one seeing them all.
 */
export async function settleMembership(tx: Call, bookId: string, userId: string): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${bookId} ${userId}`}, 0))`)
  const living = and(eq(characters.bookId, bookId), eq(characters.parentPlayerId, userId), not(characters.archived))
  const [one] = await tx.db.select({ id: characters.id }).from(characters).where(living).limit(1)
  await setPlayerMembership(tx, bookId, userId, one !== undefined)
}
