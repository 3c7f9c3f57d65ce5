import { and, eq } from 'drizzle-orm'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { holdPeople, raiseToGm } from '#features/accounts/server/service/roles.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { subjects } from '#kit/server/subjects.ts'
import { newId } from '#kit/shared/ids.ts'
import { type VipStateView, vipState } from '../../contract.ts'
import { entitlementChanged } from '../../events.ts'
import { isRunning, vipEnd } from '../../rules.ts'
import { vipPolicy } from '../policy.ts'
import { plans } from '../tables.ts'

async function person(call: Call, userId: string) {
  return (await actorById(call.db, call.ports, userId)) ? { userId } : undefined
}

/** People, as those who are or are not VIPs. */
export const vipSubject = subjects({ kind: vipState, load: person, policy: vipPolicy, missing: 'NOT_FOUND' })

const vipRows = async (call: Call, userId: string) => {
  const rows = await call.db
    .select()
    .from(plans)
    .where(and(eq(plans.userId, userId), eq(plans.source, 'vip')))
  return rows.filter(row => isRunning(row, call.now))
}

/** Whether somebody is a VIP now, and until when; null: for life. */
export async function vipOf(call: Call, userId: string): Promise<VipStateView> {
  const ends = (await vipRows(call, userId)).map(row => row.currentPeriodEnd)
  const isVip = ends.length > 0
  const isForLife = ends.includes(null)
  const latest = Math.max(...ends.map(end => end?.getTime() ?? 0))
  return { isVip, vipExpiration: isVip && !isForLife ? new Date(latest) : null }
}

/**
 * Makes somebody a VIP for so many months, or for life (0), in the transaction of the caller. The months of one who is a
 * VIP already count from the present end. Answers the end, null for life.
 */
export async function grantVip(tx: Call, { userId, months }: { userId: string; months: number }): Promise<Date | null> {
  await holdPeople(tx, [userId])
  const running = await vipRows(tx, userId)
  const end = vipEnd(
    running.map(row => row.currentPeriodEnd),
    months,
    tx.now,
  )
  const [present] = running
  if (present)
    await tx.db.update(plans).set({ currentPeriodEnd: end, updatedAt: tx.now }).where(eq(plans.id, present.id))
  else
    await tx.db
      .insert(plans)
      .values({ id: newId(), userId, source: 'vip', currentPeriodEnd: end, startedAt: tx.now, updatedAt: tx.now })
  await raiseToGm(tx, userId)
  announce(tx, entitlementChanged, { userId })
  return end
}
