import { and, eq } from 'drizzle-orm'
import { changePlanRow } from '#features/entitlements/server/service.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import type { Goods } from '#features/store/server/service/goods.ts'
import { planGoods } from '#features/store/server/service/plan-goods.ts'
import type { OrderRow } from '#features/store/server/service/the-order.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { subscriptionChanged } from '../../events.ts'
import { graceAfter, termsName } from '../../rules.ts'
import { invoices, subscriptions } from '../tables.ts'
import { stopRenewing } from './at-provider.ts'
import { recordInvoice } from './invoices.ts'
import { planEvents } from './plan-events.ts'

/** Plans as they are sold: what the store gives, and what renews it. */
export const subscriptionGoods: Goods = {
  ...planGoods,
  give: async (tx, order, customer) => {
    await planGoods.give(tx, order, customer)
    await begin(tx, order)
  },
  takeBack: async (tx, order, cents) => {
    await planGoods.takeBack(tx, order, cents)
    const { refunded, returnedAt, subscription } = order
    await tx.db.update(invoices).set({ refunded }).where(eq(invoices.billId, order.id))
    if (returnedAt && subscription) await stopRenewingOf(tx, order.provider, subscription)
  },
  giveBack: async (tx, order, cents, wasWhole) => {
    await planGoods.giveBack(tx, order, cents, wasWhole)
    const { refunded } = order
    await tx.db.update(invoices).set({ refunded }).where(eq(invoices.billId, order.id))
  },
  hears: planEvents,
}

async function stopRenewingOf(tx: Call, provider: string, subscriptionId: string): Promise<void> {
  const named = and(eq(plans.provider, provider), eq(plans.providerSubscriptionId, subscriptionId))
  const [plan] = await tx.db.select({ id: plans.id }).from(plans).where(named)
  if (plan) await stopRenewing(tx, plan.id)
}

/** Begins the renewals of a plan that a provider will charge for again, with the invoice of its first payment. */
async function begin(tx: Call, { id: orderId, userId, provider, subscription, ...order }: OrderRow): Promise<void> {
  if (!userId || !subscription) return
  const [plan] = await tx.db
    .select()
    .from(plans)
    .where(and(eq(plans.provider, provider), eq(plans.providerSubscriptionId, subscription)))
  if (!plan?.tier || !plan.billing || !plan.currentPeriodEnd || plan.userId !== userId) return
  await beginRenewals(tx, { ...plan, currentPeriodEnd: plan.currentPeriodEnd }, order.amount)
  const words = termsName({ tier: plan.tier, billing: plan.billing })
  await recordInvoice(tx, {
    userId,
    provider,
    billId: orderId,
    subscriptionId: subscription,
    words,
    parts: [
      { words, cents: order.amount },
      ...(order.potUsed > 0 ? [{ words: 'From the pot of your party', cents: -order.potUsed }] : []),
      ...(order.creditUsed > 0 ? [{ words: 'From your account credit', cents: -order.creditUsed }] : []),
    ],
    cents: order.amount - order.creditUsed - order.potUsed,
    state: 'paid',
    periodStart: plan.startedAt,
    periodEnd: plan.currentPeriodEnd,
  })
}

type Begun = typeof plans.$inferSelect & { currentPeriodEnd: Date }

/** Writes that a plan is renewed from the end of its period, for so many cents each time. */
export async function beginRenewals(tx: Call, plan: Begun, cents: number, discount = 0): Promise<void> {
  const { id, userId, provider, providerSubscriptionId: subscriptionId, startedAt, currentPeriodEnd } = plan
  if (!provider || !subscriptionId) return
  await tx.db
    .insert(subscriptions)
    .values({
      planId: id,
      userId,
      provider,
      subscriptionId,
      cents,
      discount,
      periodStart: startedAt,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .onConflictDoNothing()
  await changePlanRow(tx, { id, userId }, { graceUntil: graceAfter(currentPeriodEnd) })
  announce(tx, subscriptionChanged, { userId })
}
