import { eq, or } from 'drizzle-orm'
import * as z from 'zod'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { EventRefused, type PaymentEvent } from '#kit/server/payments/port.ts'
import { orders, paymentEvents } from '../tables.ts'
import { asReturn, isAboutReturn } from './disputes.ts'
import type { Goods } from './goods.ts'
import { closeOrder } from './orders.ts'
import { fulfilOrder, refundOrder, restoreOrder } from './settling.ts'
import { chargedFor, type OrderRow } from './the-order.ts'

type PaidObject = PaymentEvent['data']['object']
type Effect = (call: Call, order: OrderRow, object: PaidObject, sold: readonly Goods[]) => Promise<void>

/** The effect of each event on its order; other kinds are ignored. */
const EFFECTS: Record<string, Effect> = {
  'checkout.session.completed': takePayment,
  'checkout.session.async_payment_succeeded': takePayment,
  'checkout.session.expired': async (call, order) => void (await closeOrder(call, order)),
  'charge.refunded': takeRefund,
  'charge.reinstated': async (call, order, object, sold) =>
    restoreOrder(call, order, object.amount_refunded ?? 0, sold),
}

/**
 * The only function by which anything that is paid for is fulfilled: an event with a right and fresh signature, each once.
 * Answers false, and does nothing, when it is not to be believed. Paid is final: in whatever order the events of a checkout
 * come, a paid one ends it as paid.
 */
export async function takePaymentEvent(
  call: Call,
  rawBody: string,
  signature: string | null | undefined,
  sold: readonly Goods[],
): Promise<boolean> {
  const event = await believed(call, rawBody, signature)
  if (!event) return false
  const isReturn = isAboutReturn(event)
  if (!isReturn && !EFFECTS[event.type] && hearing(event, sold).length === 0) return true
  const named = z.uuid().safeParse(event.data.object.client_reference_id).data
  await inTransaction(call, async tx => {
    if (!(await isFirst(tx, event, named ?? null))) return
    const heard = isReturn ? await asReturn(tx, event) : event
    if (heard) await takeEffect(tx, heard, named, sold)
  })
  return true
}

const hearing = ({ type }: PaymentEvent, sold: readonly Goods[]) => sold.flatMap(({ hears }) => hears?.[type] ?? [])

async function takeEffect(tx: Call, event: PaymentEvent, named: string | undefined, sold: readonly Goods[]) {
  for (const hear of hearing(event, sold)) await hear(tx, event)
  const effect = EFFECTS[event.type]
  if (!effect) return
  const { object } = event.data
  const order = await orderBehind(tx, named, object)
  if (order) await effect(tx, order, object, sold)
  else tx.log.error({ eventId: event.id, orderId: named }, 'a payment event fits no order')
}

/** The order of an event, locked: by our own id of it, or by the provider’s of its payment. */
async function orderBehind(tx: Call, named: string | undefined, object: PaidObject): Promise<OrderRow | undefined> {
  const { id, payment_intent: payment } = object
  const about = [...(named ? [eq(orders.id, named)] : []), ...(payment ? [eq(orders.paymentIntent, payment)] : [])]
  if (about.length === 0) return undefined
  const [order] = await tx.db
    .select()
    .from(orders)
    .where(or(...about))
    .for('update')
  if (!order) return undefined
  const isOfCheckout = id.startsWith('cs_')
  if (isOfCheckout) return order.sessionId && order.sessionId !== id ? undefined : order
  return order.paymentIntent && order.paymentIntent !== payment ? undefined : order
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
async function isFirst(call: Call, event: PaymentEvent, orderId: string | null): Promise<boolean> {
  const written = await call.db
    .insert(paymentEvents)
    .values({ provider: call.ports.payments.kind, eventId: event.id, kind: event.type, orderId, receivedAt: call.now })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  return written.length > 0
}

async function takePayment(call: Call, order: OrderRow, object: PaidObject, sold: readonly Goods[]): Promise<void> {
  if (object.payment_status !== 'paid') return
  if (object.amount_total !== chargedFor(order) || object.currency !== 'usd') {
    call.log.error({ orderId: order.id, amount: object.amount_total }, 'a payment is not the price of its order')
    return
  }
  const { payment_intent: paymentIntent = null, subscription = null } = object
  await fulfilOrder(call, { ...order, paymentIntent, subscription }, sold, object.customer)
}

async function takeRefund(call: Call, order: OrderRow, object: PaidObject, sold: readonly Goods[]): Promise<void> {
  await refundOrder(call, order, object.amount_refunded ?? 0, sold)
}
