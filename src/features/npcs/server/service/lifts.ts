import { and, eq } from 'drizzle-orm'
import { playersOf } from '#features/books/server/service/players.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { npcChanged } from '../../events.ts'
import { npcLifts } from '../tables.ts'
import { nextMoment, noteKnowledge } from './ledger.ts'
import { forgetRevealed, tellRevealed } from './notices.ts'
import { type SeenNpc, viewOf } from './the-npc.ts'

/** Lets the veil fall for the players who saw behind it by name; answers their ids. */
export async function dropLifts(tx: Call, npcId: string): Promise<string[]> {
  const dropped = await tx.db.delete(npcLifts).where(eq(npcLifts.npcId, npcId)).returning({ userId: npcLifts.userId })
  return dropped.map(({ userId }) => userId)
}

type Lift = { userId: string; lifted: boolean; reason: string }

/** Whether the lift of one player was changed by this. */
async function moved(tx: Call, npcId: string, { userId, lifted }: Lift, at: Date) {
  const rows = lifted
    ? await tx.db.insert(npcLifts).values({ npcId, userId, liftedAt: at }).onConflictDoNothing().returning()
    : await tx.db
        .delete(npcLifts)
        .where(and(eq(npcLifts.npcId, npcId), eq(npcLifts.userId, userId)))
        .returning()
  return rows.length > 0
}

/**
 * Lifts the veil for one player, or lets it fall for them. The row of the NPC stays as it is, so that a player who sees it
 * learns nothing of the others.
 */
export async function setLift(tx: Call, asked: Lift, npc: SeenNpc) {
  const { userId, lifted, reason } = asked
  const { id: npcId, bookId, veil } = npc
  if (!veil && lifted) return viewOf(tx, npc)
  if (!veil) throw fault('NPC_LIFTED_FOR_ALL')
  if (lifted && !(await playersOf(tx, bookId)).some(player => player.userId === userId))
    throw fault('NPC_LIFT_FOR_NOBODY')
  const at = await nextMoment(tx, npcId)
  if (await moved(tx, npcId, asked, at)) {
    await noteKnowledge(tx, { npcId, userId, learned: lifted, reason }, at)
    announce(tx, npcChanged, { bookId, npcId })
    await (lifted
      ? tellRevealed(tx, { id: npcId, bookId }, { to: [userId] })
      : forgetRevealed(tx, { id: npcId, userId }))
  }
  return viewOf(tx, npc)
}
