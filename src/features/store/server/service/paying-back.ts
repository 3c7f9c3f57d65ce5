import { eq } from 'drizzle-orm'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { orders } from '../tables.ts'
import { dueBack } from './asking-back.ts'
import { isByCredit } from './credit-orders.ts'
import type { Goods } from './goods.ts'
import { takePaymentEvent } from './payment-events.ts'
import { refundOrder } from './settling.ts'
import { orderOf } from './the-order.ts'

/**
 * Gives the payment of an order back the way it came. What the order gave ends with the event of the provider, as with every
 * refund; where credit paid it all, no provider has a part in it.
 */
export async function returnPayment(call: Call, orderId: string, sold: readonly Goods[]): Promise<void> {
  const order = await orderOf(call, orderId)
  if (order?.status !== 'paid' || order.returnedAt) return
  const cents = dueBack(order)
  // What a pot or credit paid goes back without a provider, also where a part has taken all of the charge already.
  if (isByCredit(order) || (cents <= order.refunded && order.refundAskedAt)) return returnTheRest(call, orderId, sold)
  if (cents <= order.refunded) return
  const { paymentIntent, provider } = order
  if (!paymentIntent || provider !== call.ports.payments.kind) {
    call.log.error({ orderId, provider }, 'a payment cannot be given back here: give it back at its provider')
    return
  }
  const { event } = await call.ports.payments.refund({ paymentId: paymentIntent, orderId, cents })
  if (event && !(await takePaymentEvent(call, event.body, event.signature, sold)))
    throw new Error(`the event of the refund of order ${orderId} was refused`)
}

/** Returns what no provider has a part in. */
const returnTheRest = (call: Call, orderId: string, sold: readonly Goods[]): Promise<void> =>
  inTransaction(call, async tx => {
    const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (order) await refundOrder(tx, order, order.refunded, sold)
  })
