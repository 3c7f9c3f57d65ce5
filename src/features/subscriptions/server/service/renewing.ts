import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import * as z from 'zod'
import { periodEnd } from '#features/entitlements/rules.ts'
import { foundersAmong } from '#features/entitlements/server/service.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import type { Goods } from '#features/store/server/service/goods.ts'
import type { Call } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { inPlan } from '#kit/server/keyset.ts'
import type { PlanBill, SignedEvent } from '#kit/server/payments/port.ts'
import { graceAfter, termsName } from '../../rules.ts'
import { subscriptions } from '../tables.ts'
import { deliver } from './deliver.ts'
import { eachPlan, MOST_A_ROUND } from './each-plan.ts'
import { askedOf, type Held, heldPlan, periodOf, upcomingTerms } from './the-plan.ts'

/** Lets the test till renew what is due, and sets the plans of founders to end. */
export const renewalRound = job('subscriptions.renewals', z.object({}), { retries: 0 })

/**
 * What a provider does by itself, for the test till: each plan whose period is over is charged once, and ends where nothing was
 * paid in the days of grace. What the till says takes the way of every event. A plan is a transaction of its own, and a round
 * that breaks off is gone on with by the next one. Nothing to do where a real provider renews.
 */
export async function renewDue(call: Call, sold: readonly Goods[]): Promise<void> {
  const { till, kind } = call.ports.payments
  if (!till) return
  const rows = await call.db
    .select({ planId: subscriptions.planId })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        eq(subscriptions.provider, kind),
        eq(plans.status, 'active'),
        lte(plans.currentPeriodEnd, call.now),
        // One that waits for its payment is due again only when it ends.
        or(isNull(subscriptions.unpaidSince), lte(plans.graceUntil, call.now), isNull(plans.graceUntil)),
      ),
    )
    .orderBy(asc(plans.currentPeriodEnd))
    .limit(inPlan(MOST_A_ROUND))
  await eachPlan(call, rows, 'a plan was not renewed', async (tx, planId) => {
    const held = await heldPlan(tx, { planId })
    if (held?.plan.status !== 'active') return
    await deliver(tx, await eventsOf(tx, held), sold)
  })
}

/** What the provider says of a plan at this moment. */
async function eventsOf(tx: Call, held: Held): Promise<SignedEvent[]> {
  const { payments } = tx.ports
  const { plan, own } = held
  const { end } = periodOf(held)
  if (end > tx.now || !payments.till) return []
  const isOver = own.unpaidSince !== null && graceAfter(end) <= tx.now
  const isNeedless = plan.source === 'plan' && (await foundersAmong(tx, [own.userId])).has(own.userId)
  if (plan.cancelAtPeriodEnd || isOver || isNeedless) return (await payments.cancelPlan(own.subscriptionId)).events
  if (own.unpaidSince) return []
  return [payments.till.renew(billOf(held, tx.now))]
}

/**
 * The bill of the next period. It begins where the last one ended, so its name is the same however often it is asked for. After
 * a till that slept through the days of grace it begins now, because nobody pays for time without a plan.
 */
function billOf(held: Held, now: Date): PlanBill {
  const { own, plan } = held
  const { end } = periodOf(held)
  const start = graceAfter(end) <= now ? now : end
  const terms = upcomingTerms(held, start)
  const period = { start, end: periodEnd(start, terms.billing) }
  return {
    plan: askedOf(held, {
      terms,
      starts: 'now',
      revision: own.revision,
      endsWithPeriod: plan.cancelAtPeriodEnd,
      period,
    }),
    part: { words: termsName(terms), cents: terms.cents, from: start, to: period.end },
    attempt: own.attempts + 1,
    testCard: own.testCardFails ? 'fails' : 'pays',
  }
}
