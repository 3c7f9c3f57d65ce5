import { and, eq } from 'drizzle-orm'
import { announce, type Call } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { isBanned, isCreator, isGm, isLurker, type Role } from '#lexicon/roles.ts'
import { entitlementChanged } from '../../events.ts'
import { plans } from '../tables.ts'

/**
 * Follows a role that an admin has given: gm makes a complimentary GM, whose plan has no end. It ends with a role that tells no
 * stories of its own; a creator is entitled by the role, and what a ban or the role of a lurker stops comes back with the next role.
 * Call it in the transaction that gives the role.
 */
export async function followGivenRole(tx: Call, { userId, role }: { userId: string; role: Role }): Promise<void> {
  const who = { role }
  if (isBanned(who) || isLurker(who) || isCreator(who)) return
  const running = and(eq(plans.userId, userId), eq(plans.source, 'complimentary'), eq(plans.status, 'active'))
  const [gift] = await tx.db.select({ id: plans.id }).from(plans).where(running)
  if (isGm(who) === (gift !== undefined)) return
  if (gift) await tx.db.update(plans).set({ status: 'ended', updatedAt: tx.now }).where(running)
  else
    await tx.db
      .insert(plans)
      .values({ id: newId(), userId, source: 'complimentary', startedAt: tx.now, updatedAt: tx.now })
  announce(tx, entitlementChanged, { userId })
}
