import { and, eq, exists, inArray, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { actorsByIds } from '#features/accounts/server/service/actor.ts'
import { MOST_SLOTS, PLAN_TIERS, slotsOfPlan } from '#features/entitlements/rules.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import type { Goods } from '#features/store/server/service/goods.ts'
import type { Call } from '#kit/server/call.ts'
import { inPlan } from '#kit/server/keyset.ts'
import { isAdmin, isCreator } from '#lexicon/roles.ts'
import { subscriptions } from '../tables.ts'
import { setEnd } from './changing.ts'
import { eachPlan, MOST_A_ROUND } from './each-plan.ts'
import { heldPlan, isBegun } from './the-plan.ts'

/** Plans that have as many slots as anybody may have. */
const FULL_TIERS = PLAN_TIERS.filter(tier => slotsOfPlan(tier) >= MOST_SLOTS)

/**
 * Slots of which the next period would count for nothing: no plan of their owner goes on for more than a day after the present one,
 * or one that does has as many slots as anybody may have. A plan that a provider renews goes on, also while a payment is awaited.
 */
async function idleSlots(call: Call, only: { userId?: string; planId?: string }) {
  const other = alias(plans, 'other')
  const goingOn = (which?: SQL) =>
    call.db
      .select({ one: sql`1` })
      .from(other)
      .leftJoin(subscriptions, eq(subscriptions.planId, other.id))
      .where(
        and(
          eq(other.userId, plans.userId),
          eq(other.status, 'active'),
          sql`${other.source} <> 'slots'`,
          sql`(${other.currentPeriodEnd} is null or ${other.currentPeriodEnd} > ${plans.currentPeriodEnd} + interval '1 day'
            or (${subscriptions.planId} is not null and not ${other.cancelAtPeriodEnd}))`,
          which,
        ),
      )
  const tier = sql`coalesce(${subscriptions.nextTier}, ${other.tier})`
  const hasAll = or(eq(other.source, 'vip'), and(eq(other.source, 'plan'), inArray(tier, [...FULL_TIERS])))
  const rows = await call.db
    .select({ planId: plans.id, userId: plans.userId })
    .from(plans)
    .where(
      and(
        eq(plans.source, 'slots'),
        eq(plans.status, 'active'),
        eq(plans.provider, call.ports.payments.kind),
        only.planId ? eq(plans.id, only.planId) : eq(plans.cancelAtPeriodEnd, false),
        only.userId ? eq(plans.userId, only.userId) : undefined,
        or(notExists(goingOn()), exists(goingOn(hasAll))),
      ),
    )
    .limit(inPlan(MOST_A_ROUND))
  if (rows.length === 0) return []
  const people = await actorsByIds(call.db, call.ports, [...new Set(rows.map(({ userId }) => userId))])
  return rows.filter(({ userId }) => {
    const owner = people.get(userId)
    return owner && !isAdmin(owner) && !isCreator(owner) && !owner.isOwner
  })
}

/** Whether the next period of these slots would count for nothing. */
export const isIdle = async (call: Call, planId: string): Promise<boolean> =>
  (await idleSlots(call, { planId })).length > 0

/** Sets slots to end with their period whose next one would count for nothing: nobody pays for them. */
export const endIdleSlots = async (call: Call, sold: readonly Goods[]): Promise<void> =>
  eachPlan(call, await idleSlots(call, {}), 'idle slots were not set to end', (tx, planId) => endOne(tx, planId, sold))

/** The same for the slots of one person, within the transaction of what makes them idle. */
export async function endIdleSlotsOf(tx: Call, userId: string, sold: readonly Goods[]): Promise<void> {
  for (const { planId } of await idleSlots(tx, { userId })) await endOne(tx, planId, sold)
}

async function endOne(tx: Call, planId: string, sold: readonly Goods[]) {
  const held = await heldPlan(tx, { planId })
  if (held?.plan.status === 'active' && isBegun(held.own) && !held.own.unpaidSince) await setEnd(tx, held, true, sold)
}
