import { eq } from 'drizzle-orm'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { announce, type Call } from '#kit/server/call.ts'
import { orderFulfilled, orderRestored, orderReturned } from '../../events.ts'
import { orders } from '../tables.ts'
import { askAgain } from './asking-back.ts'
import type { Goods } from './goods.ts'
import { writeReinstated } from './sales.ts'
import { chargedFor, isWhole, type OrderRow } from './the-order.ts'

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
  const returnedAt = isWhole(order, refunded) ? tx.now : null
  if (order.returnedAt || (more <= 0 && !returnedAt)) return
  await tx.db.update(orders).set({ refunded, returnedAt, updatedAt: tx.now }).where(eq(orders.id, orderId))
  if (status !== 'paid') return
  await goodsOf(order, sold).takeBack(tx, { ...order, refunded, returnedAt }, more)
  if (userId) announce(tx, orderReturned, { userId, orderId })
}

/**
 * A dispute was won, and so many cents of an order are given back in all now. What the dispute took comes back, unless the payment
 * is to go back to the buyer anyway: then it is asked for again.
 */
export async function restoreOrder(tx: Call, order: OrderRow, cents: number, sold: readonly Goods[]): Promise<void> {
  const { id: orderId, userId, status } = order
  const refunded = Math.min(cents, chargedFor(order))
  const back = order.refunded - refunded
  if (back <= 0) return
  const reinstated = order.reinstated + back
  const after = { ...order, refunded, reinstated, returnedAt: null }
  await tx.db
    .update(orders)
    .set({ refunded, reinstated, returnedAt: null, updatedAt: tx.now })
    .where(eq(orders.id, orderId))
  if (status !== 'paid') return
  const wasWhole = order.returnedAt !== null
  if (order.refundAskedAt) await writeReinstated(tx, after, back, wasWhole)
  else await goodsOf(order, sold).giveBack(tx, after, back, wasWhole)
  await askAgain(tx, after)
  await writeAudit(tx, { act: 'order.restored', subjectId: userId ?? orderId, after: { orderId, cents: back } })
  if (userId) announce(tx, orderRestored, { userId, orderId })
}

function goodsOf({ category }: OrderRow, sold: readonly Goods[]): Goods {
  const ware = sold.find(one => one.category === category)
  if (!ware) throw new Error(`nobody fulfils orders of ${category}`)
  return ware
}
