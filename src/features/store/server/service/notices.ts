import { and, eq, inArray } from 'drizzle-orm'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { theActor } from '#kit/server/call.ts'
import { storeNoticeKinds } from '../../notices.ts'
import { orders } from '../tables.ts'
import { productOf } from './catalogue.ts'

const describe: Describe = async (call, rows) => {
  const own = and(
    inArray(
      orders.id,
      rows.map(row => row.about),
    ),
    eq(orders.userId, theActor(call).userId),
  )
  const paid = await call.db.select({ id: orders.id, productId: orders.productId }).from(orders).where(own)
  const of = new Map(paid.map(order => [order.id, order]))
  return described(rows, ({ about }) => {
    const order = of.get(about)
    return order ? { text: `${productOf(order.productId).name} is yours.`, href: '/sanctum' } : null
  })
}

export const storeNotices = describedBy(storeNoticeKinds, { 'plan-bought': describe })
