import { type Call, inTransaction } from '#kit/server/call.ts'
import type { DemoWorld, PlantDemo } from '#kit/server/demo-world.ts'
import type { OrderBilling } from '../rules.ts'
import { productOf } from './service/catalogue.ts'
import { writeReturn, writeSale } from './service/sales.ts'
import { orders } from './tables.ts'

const DAY = 24 * 60

/** `buyer` is somebody who is still here. */
type Sale = { days: number; productId: string; billing: OrderBilling; buyer?: string; ends?: 'cancelled' | 'returned' }

/** The orders of the last year: those of people who have left, Mira’s plan, and a checkout that Pell left. */
const SALES: readonly Sale[] = [
  { days: 325, productId: 'gmBase', billing: 'annual' },
  { days: 290, productId: 'sessionZero', billing: 'once' },
  { days: 262, productId: 'gmPlus', billing: 'monthly' },
  { days: 201, productId: 'customThemeSingle', billing: 'once' },
  { days: 170, productId: 'gmPlus', billing: 'annual', ends: 'returned' },
  { days: 139, productId: 'gmBase', billing: 'annual' },
  { days: 104, productId: 'customThemePackage', billing: 'once' },
  { days: 75, productId: 'gmPlus', billing: 'annual' },
  { days: 44, productId: 'gmBase', billing: 'monthly' },
  { days: 23, productId: 'gmPlus', billing: 'monthly' },
  { days: 12, productId: 'customThemeSingle', billing: 'once' },
  { days: 5, productId: 'gmBase', billing: 'annual' },
  { days: 3, productId: 'gmPlus', billing: 'annual', buyer: 'pell', ends: 'cancelled' },
  { days: 0, productId: 'gmBase', billing: 'annual', buyer: 'mira' },
]

/** A year of sales of the store. */
export const plantSales: PlantDemo = async world => {
  const call = await world.as(null)
  for (const sale of SALES) {
    const now = sale.days === 0 ? call.now : world.ago(sale.days * DAY)
    await inTransaction({ ...call, now }, tx => sell(tx, sale, world))
  }
}

async function sell(tx: Call, { days, productId, billing, buyer, ends }: Sale, { id, ago }: DemoWorld) {
  const { category, price, monthlyPrice, annualPrice } = productOf(productId)
  const cents = { once: price, monthly: monthlyPrice, annual: annualPrice }[billing]
  if (cents === null) throw new Error(`${productId} has no price ${billing}`)
  const isPaid = ends !== 'cancelled'
  const returnedAt = ends === 'returned' ? ago((days - 9) * DAY) : null
  const [order] = await tx.db
    .insert(orders)
    .values({
      id: id(`sale of ${days} days ago`),
      userId: buyer ? id(buyer) : null,
      category,
      productId,
      billing,
      amount: cents,
      status: isPaid ? 'paid' : 'cancelled',
      provider: 'test-till',
      refunded: returnedAt ? cents : 0,
      returnedAt,
      createdAt: tx.now,
      expiresAt: tx.now,
      paidAt: isPaid ? tx.now : null,
      updatedAt: tx.now,
    })
    .returning()
  if (isPaid) await writeSale(tx, order!)
  if (returnedAt) await writeReturn({ ...tx, now: returnedAt }, order!, cents)
}
