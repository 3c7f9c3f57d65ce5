import { and, eq, inArray } from 'drizzle-orm'
import { foundersAmong } from '#features/entitlements/server/service.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import type { Goods } from '#features/store/server/service/goods.ts'
import type { Call } from '#kit/server/call.ts'
import { inPlan } from '#kit/server/keyset.ts'
import { subscriptions } from '../tables.ts'
import { setEnd } from './changing.ts'
import { eachPlan, MOST_A_ROUND } from './each-plan.ts'
import { heldPlan } from './the-plan.ts'

/** Sets the plans of people who became founders to end with their period: they are not charged for again. */
export async function endForFounders(call: Call, sold: readonly Goods[]): Promise<void> {
  const founders = call.db.select({ id: plans.userId }).from(plans).where(eq(plans.source, 'founder'))
  const rows = await call.db
    .select({ planId: subscriptions.planId, userId: subscriptions.userId })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        eq(subscriptions.provider, call.ports.payments.kind),
        eq(plans.status, 'active'),
        eq(plans.source, 'plan'),
        eq(plans.cancelAtPeriodEnd, false),
        inArray(subscriptions.userId, founders),
      ),
    )
    .limit(inPlan(MOST_A_ROUND))
  const standing = await foundersAmong(call, [...new Set(rows.map(({ userId }) => userId))])
  const theirs = rows.filter(({ userId }) => standing.has(userId))
  await eachPlan(call, theirs, 'the plan of a founder was not set to end', async (tx, planId) => {
    const held = await heldPlan(tx, { planId })
    if (held?.plan.status === 'active') await setEnd(tx, held, true, sold)
  })
}
