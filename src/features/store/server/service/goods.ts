import type { Call } from '#kit/server/call.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { PaymentEvent } from '#kit/server/payments/port.ts'
import type { GoodsCategory } from '../../rules.ts'
import type { OrderRow } from './the-order.ts'

/** What is sold under a category, and how it is given and taken back. Both run in the transaction of the event. */
export type Goods = {
  category: GoodsCategory
  /**
   * Gives what a paid order is of, and writes the payment into the ledger. `order` is as it was before the event, so one
   * that is cancelled was paid too late. `customer` is the provider’s name of the buyer.
   */
  give: (tx: Call, order: OrderRow, customer?: string | null) => Promise<void>
  /** Takes back what was given, once the provider has given back `cents` more of the money; `refunded` has them all. */
  takeBack: (tx: Call, order: OrderRow, cents: number) => Promise<void>
  /**
   * Gives back what was taken, after a dispute of `cents` was won; `refunded` has what is still given back. `wasWhole`: all of the
   * money had gone back, and with it what the order gave.
   */
  giveBack: (tx: Call, order: OrderRow, cents: number, wasWhole: boolean) => Promise<void>
  /**
   * What goods hear of the provider after they were given, by the type of the event: renewals, and the end of a plan. Each event
   * comes once, and goods of all categories hear it: what is of another category, or of nobody, is to be passed over.
   */
  hears?: Record<string, (tx: Call, event: PaymentEvent) => Promise<void>>
}

/** Everything that can be ordered. */
export const goods = extensionPoint<Goods>('goods')
