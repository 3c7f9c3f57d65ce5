import { and, eq, inArray } from 'drizzle-orm'
import { type Describe, type Described, described, describedBy } from '#features/notices/server/service/describe.ts'
import { theActor } from '#kit/server/call.ts'
import { storeNoticeKinds } from '../../notices.ts'
import { orders } from '../tables.ts'
import { nameOf, type OrderRow } from './the-order.ts'

/** Describes notices about orders of the caller. */
const ofOrder =
  (words: (order: OrderRow) => Described): Describe =>
  async (call, rows) => {
    const ids = rows.map(row => row.about)
    const own = and(inArray(orders.id, ids), eq(orders.userId, theActor(call).userId))
    const mine = await call.db.select().from(orders).where(own)
    const of = new Map(mine.map(order => [order.id, order]))
    return described(rows, ({ about }) => {
      const order = of.get(about)
      return order ? words(order) : null
    })
  }

export const storeNotices = describedBy(storeNoticeKinds, {
  'plan-bought': ofOrder(order => ({ text: `${nameOf(order)} is yours.`, href: '/sanctum' })),
  'slots-missed': ofOrder(() => ({
    text: 'Your book slots would pass 15 campaigns, so they were not added. What they cost goes back the way it came.',
    href: '/store',
  })),
  'place-missed': ofOrder(order => ({
    text: `There is no place of ${nameOf(order)} for you any more. Your payment goes back the way it came.`,
    href: '/store',
  })),
  'order-returned': ofOrder(order => ({ text: `${nameOf(order)} was refunded.`, href: '/store' })),
  'order-restored': ofOrder(order => ({
    text: `The payment of ${nameOf(order)} counts again, and what it gave is yours again.`,
    href: '/sanctum',
  })),
  'order-undone': ofOrder(order => ({
    text: `Your order of ${nameOf(order)} could not be completed. Your credit is back; please order again.`,
    href: '/store',
  })),
})
