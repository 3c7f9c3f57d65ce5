import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { announce, type Call, inTransaction } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { orderReturned } from '../../events.ts'
import { orders } from '../tables.ts'
import { isByCredit } from './credit-orders.ts'
import type { Goods } from './goods.ts'
import { takePaymentEvent } from './payment-events.ts'
import { refundOrder } from './settling.ts'
import { chargedFor, type OrderRow, orderOf } from './the-order.ts'

/** Gives the payment of an order back. A provider may be away for a weekend. */
export const payBack = job('store.pay-back', z.object({ orderId: z.uuid() }), { retries: 82, longestPause: 3600 })

/** Decides, once, that the payment of an order goes back; a job asks the provider for it after the commit. */
export async function askToPayBack(tx: Call, { id: orderId, userId }: OrderRow): Promise<void> {
  const asked = await tx.db
    .update(orders)
    .set({ refundAskedAt: tx.now, updatedAt: tx.now })
    .where(and(eq(orders.id, orderId), isNull(orders.refundAskedAt)))
    .returning({ id: orders.id })
  if (asked.length === 0) return
  await tx.ports.jobs.send(tx.db, payBack, { orderId }, { once: orderId })
  if (userId) announce(tx, orderReturned, { userId, orderId })
}

/** Decides, once, that so many cents of the charge of an order go back; what was given for the rest stays. */
export async function askPartBack(tx: Call, { id: orderId }: OrderRow, cents: number): Promise<void> {
  await tx.db.update(orders).set({ partAskedBack: cents, updatedAt: tx.now }).where(eq(orders.id, orderId))
  await tx.ports.jobs.send(tx.db, payBack, { orderId }, { once: `${orderId} part` })
}

/**
 * Gives the payment of an order back the way it came. What the order gave ends with the event of the provider, as with every
 * refund; where credit paid it all, no provider has a part in it.
 */
export async function returnPayment(call: Call, orderId: string, sold: readonly Goods[]): Promise<void> {
  const order = await orderOf(call, orderId)
  if (order?.status !== 'paid' || order.returnedAt) return
  const cents = order.refundAskedAt ? chargedFor(order) : order.partAskedBack
  if (cents <= order.refunded && chargedFor(order) > 0) return
  if (isByCredit(order)) return returnCredit(call, orderId, sold)
  const { paymentIntent, provider } = order
  if (!paymentIntent || provider !== call.ports.payments.kind) {
    call.log.error({ orderId, provider }, 'a payment cannot be given back here: give it back at its provider')
    return
  }
  const { event } = await call.ports.payments.refund({ paymentId: paymentIntent, orderId, cents })
  if (event && !(await takePaymentEvent(call, event.body, event.signature, sold)))
    throw new Error(`the event of the refund of order ${orderId} was refused`)
}

const returnCredit = (call: Call, orderId: string, sold: readonly Goods[]): Promise<void> =>
  inTransaction(call, async tx => {
    const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (order) await refundOrder(tx, order, 0, sold)
  })
