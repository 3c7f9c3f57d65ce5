import { and, desc, eq } from 'drizzle-orm'
import { isRunning, RENEWED } from '#features/entitlements/rules.ts'
import { foundersAmong } from '#features/entitlements/server/service.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import type { ProductView } from '#features/store/contract.ts'
import { discounted } from '#features/store/rules.ts'
import { CATALOGUE } from '#features/store/server/service/catalogue.ts'
import { lineName } from '#features/store/server/service/lines.ts'
import { unitPrice } from '#features/store/server/service/pricing.ts'
import { waresNow } from '#features/store/server/service/wares.ts'
import type { Call } from '#kit/server/call.ts'
import type { RunningPlan } from '#kit/server/payments/port.ts'
import { type Finding, subjects } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { ownPlan } from '../../contract.ts'
import { goodsName, type Period, type Terms } from '../../rules.ts'
import { ownPlanPolicy } from '../policy.ts'
import { subscriptions } from '../tables.ts'

export type PlanRow = typeof plans.$inferSelect
export type SubscriptionRow = typeof subscriptions.$inferSelect

/** A plan that a provider renews. */
export type Held = { plan: PlanRow; own: SubscriptionRow }
/** A running plan; `own` is null for one that nobody renews. */
export type Running = { plan: PlanRow; own: SubscriptionRow | null }
/** The plan of a person, if they have one that runs. */
export type OwnPlan = { running: Running | null; isFounder: boolean }

/** The running plan of a caller that the policy has let in. */
export function runningOf({ running }: OwnPlan): Running {
  if (!running) throw fault('SUBSCRIBERS_ONLY')
  return running
}

/** What a plan costs each time, in cents. */
export type PriceOf = (terms: Omit<Terms, 'cents'>) => number
const priceAmong =
  (products: readonly ProductView[]): PriceOf =>
  ({ tier, billing, quantity = 1, discount = 0 }) => {
    const product = products.find(({ id }) => id === tier)
    const price = product && unitPrice(product, billing)
    if (!price) throw new Error(`${tier} has no ${billing} price`)
    return discounted(price.cents * quantity, discount)
  }

/** The price of the own catalogue. */
export const cataloguePrice: PriceOf = priceAmong(CATALOGUE)

/** The price at this moment: what the store shows and charges. */
export const priceNow = async (call: Call): Promise<PriceOf> => priceAmong((await waresNow(call)).products)

/** The same for changes that nobody asks for; null while the provider cannot be read, since the own catalogue may have another price. */
export async function readPrice(call: Call): Promise<PriceOf | null> {
  const { products, isRead } = await waresNow(call)
  return isRead ? priceAmong(products) : null
}

/** Whether the provider has its own name of a plan: what was bought from a cart is begun there a moment later. */
export const isBegun = ({ planId, subscriptionId }: Pick<SubscriptionRow, 'planId' | 'subscriptionId'>): boolean =>
  subscriptionId !== lineName({ id: planId })

/** The terms of a plan in its present period. */
export function termsOf({ plan, own }: Held): Terms {
  if (!plan.tier || !plan.billing) throw new Error(`the plan ${plan.id} has no terms`)
  const { quantity } = plan
  return { tier: plan.tier, billing: plan.billing, cents: own.cents, quantity, discount: own.discount }
}

/** What begins with the next period instead, if something else does. */
export const nextOf = ({ nextTier, nextBilling, nextCents }: SubscriptionRow): Terms | null =>
  nextTier && nextBilling && nextCents !== null ? { tier: nextTier, billing: nextBilling, cents: nextCents } : null

/** The terms that hold from the next period on, at the price that its owner knows. */
export const agreedTerms = (held: Held): Terms => ({ ...termsOf(held), ...nextOf(held.own) })

/** The terms of the period that begins at a moment: a higher price only from the day that its notice named, a lower one at once. */
export function upcomingTerms(held: Held, start: Date, priceOf: PriceOf = cataloguePrice): Terms {
  const { raisedCents, raisedFrom } = held.own
  const terms = agreedTerms(held)
  if (raisedCents !== null && raisedFrom !== null && start >= raisedFrom) return { ...terms, cents: raisedCents }
  return { ...terms, cents: Math.min(terms.cents, priceOf(terms)) }
}

export function periodOf({ plan, own }: Held): Period {
  if (!plan.currentPeriodEnd) throw new Error(`the plan ${plan.id} has no end`)
  return { start: own.periodStart, end: plan.currentPeriodEnd }
}

type Asked = { terms: Terms; starts: 'now' | 'period-end'; revision: number; endsWithPeriod: boolean; period: Period }

/** A plan as the provider is asked to have it. What it is stands in the metadata too, which comes back with each event. */
export function askedOf({ own }: Held, { terms, starts, revision, endsWithPeriod, period }: Asked): RunningPlan {
  const { tier, billing, cents } = terms
  return {
    subscriptionId: own.subscriptionId,
    line: { name: goodsName(terms), unitCents: cents, interval: billing === 'annual' ? 'year' : 'month' },
    metadata: { tier, billing, cents: String(cents), starts, revision: String(revision) },
    period,
    endsWithPeriod,
  }
}

/**
 * A plan, locked until the transaction ends: what of it is changed, is changed by one at a time. Both of its rows are locked, so
 * that one who waited reads both as they were left.
 */
export async function heldPlan(
  tx: Call,
  by: { planId: string } | { provider: string; subscriptionId: string },
): Promise<Held | undefined> {
  const which =
    'planId' in by
      ? eq(subscriptions.planId, by.planId)
      : and(eq(subscriptions.provider, by.provider), eq(subscriptions.subscriptionId, by.subscriptionId))
  const [held] = await tx.db
    .select({ own: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(which)
    .for('no key update')
  return held
}

async function ownPlanOf(call: Call, _: string, { hold }: Finding): Promise<OwnPlan | undefined> {
  const userId = call.actor?.userId
  if (!userId) return undefined
  const rows = await call.db
    .select({ plan: plans, own: subscriptions })
    .from(plans)
    .leftJoin(subscriptions, eq(subscriptions.planId, plans.id))
    .where(and(eq(plans.userId, userId), eq(plans.source, 'plan'), eq(plans.status, 'active')))
    .orderBy(desc(plans.startedAt), desc(plans.id))
  const rank = ({ plan, own }: (typeof rows)[number]) => (own ? 10 : 0) + RENEWED.indexOf(plan.tier ?? 'gmBase')
  const [best] = rows
    .filter(({ plan }) => plan.tier && plan.billing && isRunning(plan, call.now))
    .sort((one, other) => rank(other) - rank(one))
  const isFounder = (await foundersAmong(call, [userId])).has(userId)
  if (!best?.own || !hold) return { running: best ?? null, isFounder }
  const held = await heldPlan(call, { planId: best.plan.id })
  // It may have ended while this waited for its row.
  return { running: held && isRunning(held.plan, call.now) ? held : null, isFounder }
}

/** The caller’s own running plan. */
export const ownPlanSubject = subjects({
  kind: ownPlan,
  load: ownPlanOf,
  policy: ownPlanPolicy,
  missing: ({ actor }) => (actor ? 'SUBSCRIBERS_ONLY' : 'NOT_FOUND'),
})
