import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { periodEnd } from '#features/entitlements/rules.ts'
import { grantPlan, recordPurchase } from '#features/entitlements/server/service.ts'
import { leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import { announce, type Call, inTransaction } from '#kit/server/call.ts'
import { EventRefused, type PaymentEvent } from '#kit/server/payments/port.ts'
import { orderFulfilled } from '../../events.ts'
import { orders, paymentEvents } from '../tables.ts'
import { receiptMail } from './receipt.ts'
import type { OrderRow } from './the-order.ts'

type PaidObject = PaymentEvent['data']['object']

/** The effect of each event of a checkout on its order; other kinds are ignored. */
const EFFECTS: Record<string, (call: Call, order: OrderRow, object: PaidObject) => Promise<void>> = {
  'checkout.session.completed': fulfil,
  'checkout.session.async_payment_succeeded': fulfil,
  'checkout.session.expired': cancel,
}

/**
 * The only function by which anything is fulfilled: an event with a right and fresh signature, each once. Answers
 * false, and does nothing, when it is not to be believed. Paid is final: in whatever order the events of a checkout
 * come, a paid one ends it as paid.
 */
export async function takePaymentEvent(
  call: Call,
  rawBody: string,
  signature: string | null | undefined,
): Promise<boolean> {
  const event = await believed(call, rawBody, signature)
  if (!event) return false
  const effect = EFFECTS[event.type]
  const { object } = event.data
  const orderId = z.uuid().safeParse(object.client_reference_id).data
  if (!effect || !orderId) return true
  await inTransaction(call, async tx => {
    if (!(await isFirst(tx, event, orderId))) return
    const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order || (order.sessionId && order.sessionId !== object.id)) {
      tx.log.error({ eventId: event.id, orderId }, 'a payment event fits no order')
      return
    }
    await effect(tx, order, object)
  })
  return true
}

async function believed(call: Call, rawBody: string, signature: string | null | undefined) {
  try {
    return await call.ports.payments.verifyEvent(rawBody, signature)
  } catch (error) {
    if (!(error instanceof EventRefused)) throw error
    call.log.warn({ err: error }, 'a payment event was refused')
    return null
  }
}

/**
 * True for the first delivery of an event. A second one at the same moment waits for the first, and then finds its row.
 */
async function isFirst(call: Call, event: PaymentEvent, orderId: string): Promise<boolean> {
  const written = await call.db
    .insert(paymentEvents)
    .values({ provider: call.ports.payments.kind, eventId: event.id, kind: event.type, orderId, receivedAt: call.now })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  return written.length > 0
}

async function fulfil(call: Call, order: OrderRow, object: PaidObject): Promise<void> {
  if (order.status === 'paid' || object.payment_status !== 'paid') return
  if (object.amount_total !== order.amount || object.currency !== 'usd') {
    call.log.error({ orderId: order.id, amount: object.amount_total }, 'a payment is not the price of its order')
    return
  }
  const { id: orderId, userId, productId: tier, billing, category } = order
  await grantPlan(call, {
    userId,
    source: 'plan',
    tier,
    billing,
    currentPeriodEnd: periodEnd(call.now, billing),
    provider: order.provider,
    providerSubscriptionId: object.subscription ?? orderId,
    ...(object.customer ? { providerCustomerId: object.customer } : {}),
  })
  await recordPurchase(call, { userId, orderId, category, tier })
  await call.db
    .update(orders)
    .set({ status: 'paid', paidAt: call.now, updatedAt: call.now })
    .where(eq(orders.id, orderId))
  await writeAudit(call, {
    act: 'order.paid',
    subjectId: userId,
    after: { orderId, tier, billing, amount: order.amount },
  })
  await call.ports.jobs.send(call.db, receiptMail, { orderId }, { once: orderId })
  // The payment announces itself, without the buyer at the till.
  await leaveNotice({ ...call, actor: null }, { to: [userId], kind: 'plan-bought', about: orderId })
  announce(call, orderFulfilled, { userId, orderId })
}

async function cancel(call: Call, order: OrderRow): Promise<void> {
  await call.db
    .update(orders)
    .set({ status: 'cancelled', updatedAt: call.now })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'open')))
}
