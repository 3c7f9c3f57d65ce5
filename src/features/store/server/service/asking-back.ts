import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { announce, type Call } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { orderReturned } from '../../events.ts'
import { orders } from '../tables.ts'
import { chargedFor, type OrderRow } from './the-order.ts'

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

/** How much of the charge of an order is to go back, by what was decided. */
export const dueBack = (order: OrderRow): number => (order.refundAskedAt ? chargedFor(order) : order.partAskedBack)

/** Asks once more for what is to go back of an order, after a dispute brought the money back to the site. */
export async function askAgain(tx: Call, order: OrderRow): Promise<void> {
  const { id: orderId, refunded, reinstated } = order
  if (dueBack(order) > refunded)
    await tx.ports.jobs.send(tx.db, payBack, { orderId }, { once: `${orderId} after ${reinstated}` })
}
