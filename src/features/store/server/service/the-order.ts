import { and, eq } from 'drizzle-orm'
import { type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import type { OrderView } from '../../contract.ts'
import { orders } from '../tables.ts'
import { productOf } from './catalogue.ts'

export type OrderRow = typeof orders.$inferSelect

/** The caller's own order; anybody else's looks like none. */
export async function ownOrder(call: Call, by: { id: string } | { sessionId: string }): Promise<OrderRow> {
  const which = 'id' in by ? eq(orders.id, by.id) : eq(orders.sessionId, by.sessionId)
  const [row] = await call.db
    .select()
    .from(orders)
    .where(and(which, eq(orders.userId, theActor(call).userId)))
  if (!row) throw fault('NOT_FOUND')
  return row
}

export const orderView = (order: OrderRow): OrderView => ({
  id: order.id,
  status: order.status === 'open' ? 'pending' : order.status,
  productName: productOf(order.productId).name,
  category: order.category,
  billing: order.billing,
  amount: order.amount,
  paidAt: order.paidAt,
})
