import { eq } from 'drizzle-orm'
import { leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { orders } from '../tables.ts'
import { isByCredit, settleByCredit } from './credit-orders.ts'
import type { Goods } from './goods.ts'
import { closeOrder } from './orders.ts'
import { type OrderRow, orderOf } from './the-order.ts'

/**
 * Ends an order whose time is over: one that waited for a payment is closed, here and at its provider. One that credit paid in whole is open at this
 * hour only because the job that fulfils it has failed for good: that is tried a last time, and then it is closed as well.
 */
export async function endLate(call: Call, orderId: string, sold: readonly Goods[]): Promise<void> {
  const order = await orderOf(call, orderId)
  if (!order || order.status === 'paid' || order.expiresAt > call.now) return
  if (isByCredit(order)) return endByCredit(call, order, sold)
  await closeLate(call, orderId)
  // One that is paid at this moment stays paid there, and its event comes as late as any other.
  if (order.sessionId && order.provider === call.ports.payments.kind)
    await call.ports.payments.endCheckout(order.sessionId)
}

async function endByCredit(call: Call, { id: orderId, status }: OrderRow, sold: readonly Goods[]): Promise<void> {
  if (status !== 'open') return
  try {
    await settleByCredit(call, orderId, sold)
  } catch (error) {
    call.log.error({ err: error, orderId }, 'an order that credit paid could not be fulfilled: its credit goes back')
    await giveUp(call, orderId)
  }
}

const closeLate = (call: Call, orderId: string): Promise<void> =>
  inTransaction(call, async tx => {
    const order = await lockedOrder(tx, orderId)
    if (order) await closeOrder(tx, order)
  })

/** Closes an order that cannot be fulfilled, and tells its buyer that the credit is back. */
const giveUp = (call: Call, orderId: string): Promise<void> =>
  inTransaction(call, async tx => {
    const order = await lockedOrder(tx, orderId)
    if (!order || !(await closeOrder(tx, order)) || !order.userId) return
    await leaveNotice({ ...tx, actor: null }, { to: [order.userId], kind: 'order-undone', about: orderId })
  })

async function lockedOrder(tx: Call, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return order
}
