import { and, eq } from 'drizzle-orm'
import { isPlanTier } from '#features/entitlements/rules.ts'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import type { SubscriptionView } from '../../contract.ts'
import { graceAfter, type StandingOfPlan } from '../../rules.ts'
import { ownPlanPolicy } from '../policy.ts'
import { invoices } from '../tables.ts'
import { nextOf, type OwnPlan, priceNow, type Running, runningOf, type SubscriptionRow, termsOf } from './the-plan.ts'

/** The own running plan. */
export async function showPlan(call: Call, _: unknown, whose: OwnPlan): Promise<SubscriptionView> {
  const { plan, own } = runningOf(whose)
  const { tier, billing, currentPeriodEnd: periodEnd } = plan
  if (!isPlanTier(tier) || !billing || !periodEnd) throw new Error(`the plan ${plan.id} has no terms`)
  const standing = standingOf({ plan, own })
  return {
    tier,
    billing,
    cents: own ? termsOf({ plan, own }).cents : (await priceNow(call))({ tier, billing }),
    standing,
    periodEnd,
    endsAt: endOf({ plan, own }),
    next: own && nextPlan(own),
    raise: own?.raisedCents && own.raisedFrom ? { cents: own.raisedCents, from: own.raisedFrom } : null,
    dueCents: own ? await dueOf(call, own) : null,
    testCard: own && call.ports.payments.till ? (own.testCardFails ? 'fails' : 'pays') : null,
    can: whatCan(ownPlanPolicy, call.actor, whose),
  }
}

/** When it ends, or null while it renews. */
export function endOf(running: Running): Date | null {
  const { currentPeriodEnd: end } = running.plan
  const standing = standingOf(running)
  if (standing === 'renews' || !end) return null
  return standing === 'unpaid' ? graceAfter(end) : end
}

function nextPlan(own: SubscriptionRow): SubscriptionView['next'] {
  const next = nextOf(own)
  return next && isPlanTier(next.tier) ? { tier: next.tier, billing: next.billing, cents: next.cents } : null
}

export function standingOf({ plan, own }: Running): StandingOfPlan {
  if (!own) return 'once'
  if (own.unpaidSince) return 'unpaid'
  return plan.cancelAtPeriodEnd ? 'ends' : 'renews'
}

/** What waits to be paid, in cents. */
export async function dueOf(call: Call, { provider, openBill }: NonNullable<Running['own']>): Promise<number | null> {
  if (!openBill) return null
  const [bill] = await call.db
    .select({ cents: invoices.cents })
    .from(invoices)
    .where(and(eq(invoices.provider, provider), eq(invoices.billId, openBill)))
  return bill?.cents ?? null
}
