import { and, eq, inArray } from 'drizzle-orm'
import { foundersAmong } from '#features/entitlements/server/service.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import type { Goods } from '#features/store/server/service/goods.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { inPlan } from '#kit/server/keyset.ts'
import { subscriptions } from '../tables.ts'
import { setEnd } from './changing.ts'
import { heldPlan } from './the-plan.ts'

const MOST_A_ROUND = 200

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
  for (const { planId, userId } of rows) {
    if (!standing.has(userId)) continue
    await inTransaction(call, async tx => {
      const held = await heldPlan(tx, { planId })
      if (held?.plan.status === 'active') await setEnd(tx, held, true, sold)
    })
  }
}
