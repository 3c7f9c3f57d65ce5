import { and, eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import type { SubscriptionView } from '../../contract.ts'
import { graceAfter, type StandingOfPlan } from '../../rules.ts'
import { ownPlanPolicy } from '../policy.ts'
import { invoices } from '../tables.ts'
import { cataloguePrice, nextOf, type OwnPlan, type Running, runningOf, termsOf } from './the-plan.ts'

/** The own running plan. */
export async function showPlan(call: Call, _: unknown, whose: OwnPlan): Promise<SubscriptionView> {
  const { plan, own } = runningOf(whose)
  const { tier, billing, currentPeriodEnd: periodEnd } = plan
  if (!tier || !billing || !periodEnd) throw new Error(`the plan ${plan.id} has no terms`)
  const standing = standingOf({ plan, own })
  return {
    tier,
    billing,
    cents: own ? termsOf({ plan, own }).cents : cataloguePrice({ tier, billing }),
    standing,
    periodEnd,
    endsAt: standing === 'renews' ? null : standing === 'unpaid' ? graceAfter(periodEnd) : periodEnd,
    next: own && nextOf(own),
    raise: own?.raisedCents && own.raisedFrom ? { cents: own.raisedCents, from: own.raisedFrom } : null,
    dueCents: own ? await dueOf(call, own) : null,
    testCard: own && call.ports.payments.till ? (own.testCardFails ? 'fails' : 'pays') : null,
    can: whatCan(ownPlanPolicy, call.actor, whose),
  }
}

function standingOf({ plan, own }: Running): StandingOfPlan {
  if (!own) return 'once'
  if (own.unpaidSince) return 'unpaid'
  return plan.cancelAtPeriodEnd ? 'ends' : 'renews'
}

async function dueOf(call: Call, { provider, openBill }: NonNullable<Running['own']>): Promise<number | null> {
  if (!openBill) return null
  const [bill] = await call.db
    .select({ cents: invoices.cents })
    .from(invoices)
    .where(and(eq(invoices.provider, provider), eq(invoices.billId, openBill)))
  return bill?.cents ?? null
}
