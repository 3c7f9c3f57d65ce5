import { asc, eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import { orderLines } from '../tables.ts'
import type { OrderRow } from './the-order.ts'

export type LineRow = typeof orderLines.$inferSelect

/** A line of a paid order, with its order; `customer` is the provider’s name of the buyer, if it has one. */
export type BoughtLine = { order: OrderRow & { userId: string }; line: LineRow; customer?: string | null | undefined }

/** How a product is given and taken back that stands in a line of an order. Both run in the transaction of the event. */
export type LineGoods = {
  products: readonly string[]
  /** Gives it. Answers false where that is not possible: nothing was given, and what the line costs goes back. */
  give: (tx: Call, bought: BoughtLine) => Promise<boolean>
  /** Takes back what was given, once all of the money of the order went back. */
  takeBack: (tx: Call, bought: BoughtLine) => Promise<void>
  /** Gives back what was taken, after a dispute about the order was won; the line still says when it was taken. */
  giveBack: (tx: Call, bought: BoughtLine) => Promise<void>
}

/** Everything that a cart may hold. */
export const lineGoods = extensionPoint<LineGoods>('goods of lines')

/** What an order of a cart is of, in the order in which it is given; nothing for an order of one thing. */
export const linesOf = (call: Call, orderId: string): Promise<LineRow[]> =>
  call.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))

/** The name of a provider’s subscription until that provider has begun it, and what we call the line towards it. */
export const lineName = ({ id }: Pick<LineRow, 'id'>): string => `line_${id}`
