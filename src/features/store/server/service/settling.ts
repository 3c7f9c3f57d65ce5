import { eq } from 'drizzle-orm'
import { announce, type Call } from '#kit/server/call.ts'
import { orderFulfilled, orderReturned } from '../../events.ts'
import { orders } from '../tables.ts'
import type { Goods } from './goods.ts'
import { chargedFor, type OrderRow } from './the-order.ts'

/** Gives what an order is of, once, and takes back what was refunded before. The row of the order is locked by the caller. */
export async function fulfilOrder(
  tx: Call,
  order: OrderRow,
  sold: readonly Goods[],
  customer?: string | null,
): Promise<void> {
  if (order.status === 'paid') return
  const { id: orderId, userId, paymentIntent, subscription } = order
  await tx.db
    .update(orders)
    .set({ status: 'paid', paidAt: tx.now, paymentIntent, subscription, updatedAt: tx.now })
    .where(eq(orders.id, orderId))
  const { give, takeBack } = goodsOf(order, sold)
  await give(tx, order, customer)
  if (order.refunded > 0) await takeBack(tx, { ...order, status: 'paid' }, order.refunded)
  if (userId) announce(tx, orderFulfilled, { userId, orderId })
}

/**
 * The provider has given back so many cents of an order, in all. What it gave is taken back; for an order that is not paid
 * yet, as soon as it is. An older event, with less, changes nothing. An order without a charge is given back by nothing at all.
 */
export async function refundOrder(tx: Call, order: OrderRow, cents: number, sold: readonly Goods[]): Promise<void> {
  const { id: orderId, userId, status } = order
  const charged = chargedFor(order)
  const refunded = Math.min(cents, charged)
  const more = refunded - order.refunded
  if (charged > 0 ? more <= 0 : order.returnedAt) return
  const returnedAt = refunded === charged ? tx.now : null
  await tx.db.update(orders).set({ refunded, returnedAt, updatedAt: tx.now }).where(eq(orders.id, orderId))
  if (status !== 'paid') return
  await goodsOf(order, sold).takeBack(tx, { ...order, refunded, returnedAt }, more)
  if (userId) announce(tx, orderReturned, { userId, orderId })
}

function goodsOf({ category }: OrderRow, sold: readonly Goods[]): Goods {
  const ware = sold.find(one => one.category === category)
  if (!ware) throw new Error(`nobody fulfils orders of ${category}`)
  return ware
}
