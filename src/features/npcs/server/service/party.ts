import { inArray } from 'drizzle-orm'
import { playersOf } from '#features/books/server/service/players.ts'
import type { Call } from '#kit/server/call.ts'
import type { NpcPlayerView } from '../../contract.ts'
import { npcLifts } from '../tables.ts'

/** The players of a book as some of its NPCs have them: since when each of these is shown to them by name. */
export async function partyOf(
  call: Call,
  bookId: string,
  npcIds: readonly string[],
): Promise<(npcId: string) => NpcPlayerView[]> {
  if (npcIds.length === 0) return () => []
  const players = await playersOf(call, bookId)
  const lifts = await call.db
    .select()
    .from(npcLifts)
    .where(inArray(npcLifts.npcId, [...npcIds]))
  const at = new Map(lifts.map(({ npcId, userId, liftedAt }) => [`${npcId} ${userId}`, liftedAt]))
  return npcId => players.map(player => ({ ...player, liftedAt: at.get(`${npcId} ${player.userId}`) ?? null }))
}

/** The players who see it by name. */
export const liftedAmong = (party: readonly NpcPlayerView[]) => party.filter(({ liftedAt }) => liftedAt !== null)
