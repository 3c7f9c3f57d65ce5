import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { changePlanRow } from '#features/entitlements/server/service.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { lineName } from '#features/store/server/service/lines.ts'
import { orderLines, orders } from '#features/store/server/tables.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { invoices, subscriptions } from '../tables.ts'
import { askedOf, heldPlan, isBegun, periodOf, termsOf } from './the-plan.ts'

const ofPlan = z.object({ planId: z.uuid() })
/** A provider may be away for a weekend. */
const PATIENT = { retries: 82, longestPause: 3600 }

/** Has the provider charge for what was bought from a cart, from its second period on. */
export const planBegins = job('subscriptions.begin', ofPlan, PATIENT)
/** Has the provider charge no more for what was given back. */
export const planStops = job('subscriptions.stop', ofPlan, PATIENT)

/**
 * Begins a plan at its provider, once, and writes down its name there. The provider is asked outside a transaction; a plan that has
 * ended meanwhile is stopped again.
 */
export async function beginAtProvider(call: Call, planId: string): Promise<void> {
  const [bought] = await call.db
    .select({ own: subscriptions, plan: plans, paymentId: orders.paymentIntent })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(orderLines, eq(orderLines.id, plans.id))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(subscriptions.planId, planId))
  if (!bought?.paymentId || bought.plan.status !== 'active' || isBegun(bought.own)) return
  const { own, plan, paymentId } = bought
  const period = periodOf(bought)
  const asked = askedOf(bought, {
    terms: termsOf(bought),
    starts: 'now',
    revision: own.revision,
    endsWithPeriod: false,
    period,
  })
  const { line, metadata } = asked
  const name = lineName({ id: planId })
  const customerId = plan.providerCustomerId
  const { payments } = call.ports
  const { subscriptionId } = await payments.beginPlan({ name, line, metadata, period, paymentId, customerId })
  const isNamed = await inTransaction(call, async tx => {
    const held = await heldPlan(tx, { planId })
    if (held?.plan.status !== 'active') return false
    await tx.db.update(subscriptions).set({ subscriptionId, updatedAt: tx.now }).where(eq(subscriptions.planId, planId))
    await tx.db.update(invoices).set({ subscriptionId }).where(eq(invoices.subscriptionId, name))
    await changePlanRow(tx, { id: planId, userId: own.userId }, { providerSubscriptionId: subscriptionId })
    return true
  })
  if (!isNamed) await payments.cancelPlan(subscriptionId)
}

/** Promises that the provider charges no more for a plan whose payment went back. */
export const stopRenewing = (tx: Call, planId: string): Promise<void> =>
  tx.ports.jobs.send(tx.db, planStops, { planId }, { once: planId })

/** Stops at the provider what has ended here; what stands again meanwhile, because a dispute was won, goes on. */
export async function stopAtProvider(call: Call, planId: string): Promise<void> {
  const [plan] = await call.db.select().from(plans).where(eq(plans.id, planId))
  if (plan?.status !== 'ended') return
  const subscriptionId = plan.providerSubscriptionId
  if (subscriptionId && plan.provider === call.ports.payments.kind && isBegun({ planId, subscriptionId }))
    await call.ports.payments.cancelPlan(subscriptionId)
}
