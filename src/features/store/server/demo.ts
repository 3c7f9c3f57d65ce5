import { type Call, inTransaction } from '#kit/server/call.ts'
import type { DemoWorld, PlantDemo } from '#kit/server/demo-world.ts'
import type { OrderBilling } from '../rules.ts'
import { productOf } from './service/catalogue.ts'
import { writeReturn, writeSale } from './service/sales.ts'
import { orders } from './tables.ts'

const DAY = 24 * 60

type Sale = { days: number; productId: string; billing: OrderBilling; isReturned?: boolean }

/** What people have bought in the last year who have left since. */
const SALES: readonly Sale[] = [
  { days: 325, productId: 'gmBase', billing: 'annual' },
  { days: 290, productId: 'sessionZero', billing: 'once' },
  { days: 262, productId: 'gmPlus', billing: 'monthly' },
  { days: 201, productId: 'customThemeSingle', billing: 'once' },
  { days: 170, productId: 'gmPlus', billing: 'annual', isReturned: true },
  { days: 139, productId: 'gmBase', billing: 'annual' },
  { days: 104, productId: 'customThemePackage', billing: 'once' },
  { days: 75, productId: 'gmPlus', billing: 'annual' },
  { days: 44, productId: 'gmBase', billing: 'monthly' },
  { days: 23, productId: 'gmPlus', billing: 'monthly' },
  { days: 12, productId: 'customThemeSingle', billing: 'once' },
  { days: 5, productId: 'gmBase', billing: 'annual' },
]

/** A year of sales of the store, to nobody who is still here. */
export const plantSales: PlantDemo = async world => {
  const call = await world.as(null)
  for (const sale of SALES)
    await inTransaction({ ...call, now: world.ago(sale.days * DAY) }, tx => sell(tx, sale, world))
}

async function sell(tx: Call, { days, productId, billing, isReturned }: Sale, { id, ago }: DemoWorld) {
  const { category, price, monthlyPrice, annualPrice } = productOf(productId)
  const cents = { once: price, monthly: monthlyPrice, annual: annualPrice }[billing]
  if (cents === null) throw new Error(`${productId} has no price ${billing}`)
  const orderId = id(`sale of ${days} days ago`)
  const returned = isReturned ? { refunded: cents, returnedAt: ago((days - 9) * DAY) } : {}
  const [order] = await tx.db
    .insert(orders)
    .values({
      ...{
        id: orderId,
        category,
        productId,
        billing,
        amount: cents,
        status: 'paid',
        provider: 'test-till',
        ...returned,
      },
      ...{ createdAt: tx.now, expiresAt: tx.now, paidAt: tx.now, updatedAt: tx.now },
    })
    .returning()
  await writeSale(tx, order!)
  if (isReturned) await writeReturn({ ...tx, now: ago((days - 9) * DAY) }, order!, cents)
}
