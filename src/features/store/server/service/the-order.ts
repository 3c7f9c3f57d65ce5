import { and, eq } from 'drizzle-orm'
import { type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import type { OrderView } from '../../contract.ts'
import { orders } from '../tables.ts'
import { productOf } from './catalogue.ts'
import type { LineRow } from './lines.ts'

export type OrderRow = typeof orders.$inferSelect

/** An order, of any buyer. */
export async function orderOf(call: Call, id: string): Promise<OrderRow | undefined> {
  const [row] = await call.db.select().from(orders).where(eq(orders.id, id))
  return row
}

/** The order behind a checkout session, of any buyer. */
export async function orderOfSession(call: Call, sessionId: string): Promise<OrderRow | undefined> {
  const [row] = await call.db.select().from(orders).where(eq(orders.sessionId, sessionId))
  return row
}

/** The caller's own order behind a checkout session; anybody else's looks like none. */
export async function ownOrder(call: Call, sessionId: string): Promise<OrderRow> {
  const [row] = await call.db
    .select()
    .from(orders)
    .where(and(eq(orders.sessionId, sessionId), eq(orders.userId, theActor(call).userId)))
  if (!row) throw fault('NOT_FOUND')
  return row
}

/** What stands for the product of an order of several things. */
export const SEVERAL = 'several'

/** The name of what an order is of. */
export function nameOf({ category, productId }: Pick<OrderRow, 'category' | 'productId'>): string {
  if (category === 'gifts') return 'Gift card'
  return productId === SEVERAL ? 'Everything you ordered' : productOf(productId).name
}

/** What the card of the buyer is charged: the amount without the credit and what a pot pays. */
export const chargedFor = ({ amount, creditUsed, potUsed }: OrderRow): number => amount - creditUsed - potUsed

/**
 * Whether all of an order is given back once so many cents of its charge are. A part that was as much as the charge, because a pot or
 * credit paid the rest, leaves what was given for that rest.
 */
export function isWhole(order: OrderRow, refunded: number): boolean {
  const charged = chargedFor(order)
  if (refunded < charged) return false
  return charged === 0 || order.refundAskedAt !== null || order.partAskedBack < charged
}

/** An order of one thing of the catalogue, as a line. */
const onlyLine = ({ category, productId, billing, amount, status }: OrderRow) =>
  category === 'gifts'
    ? []
    : [{ productId, billing, quantity: 1, cents: amount, isGiven: status === 'paid' ? true : null }]

/** An order with its lines, for its buyer. */
export const orderView = (order: OrderRow, lines: readonly LineRow[] = []): OrderView => ({
  id: order.id,
  status: order.status === 'open' ? 'pending' : order.status,
  productName: nameOf(order),
  category: order.category,
  billing: order.billing,
  amount: order.amount,
  creditUsed: order.creditUsed,
  potUsed: order.potUsed,
  paidAt: order.paidAt,
  isReturned: Boolean(order.refundAskedAt ?? order.returnedAt),
  lines: (lines.length > 0 ? lines : onlyLine(order)).map(({ productId, billing, quantity, cents, isGiven }) => ({
    productId,
    name: productOf(productId).name,
    billing,
    quantity,
    cents,
    isGiven,
  })),
})
