import { and, eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import type { Billing, PlanTier } from '#features/entitlements/rules.ts'
import { entitlementOf } from '#features/entitlements/server/service.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { fault } from '#lexicon/errors.ts'
import type { OrderView } from '../contract.ts'
import { CATALOGUE, productOf } from './service/catalogue.ts'
import { isByCredit, payByCredit } from './service/credit-orders.ts'
import { closeOrder, creditFor, openOrder, startSession } from './service/orders.ts'
import { chargedFor, type OrderRow, orderView, ownOrder } from './service/the-order.ts'
import { orders } from './tables.ts'

type Wish = { productId: PlanTier; billing: Billing }

/** Everything that the site sells. */
export const catalogue = () => ({ currency: 'usd' as const, products: [...CATALOGUE] })

/**
 * Opens the checkout of a plan, or finds the one that is open, and answers where to pay. Nothing is granted by it. Where
 * credit pays it all, a job grants it, and the answer leads to the page that waits for that.
 */
export async function checkout(call: Call, wish: Wish): Promise<{ orderId: string; url: string }> {
  await limitOrFault(call.ports.limits, `checkout:${theActor(call).userId}`, { limit: 30, windowSeconds: 60 })
  const order = await inTransaction(call, tx => orderFor(tx, wish))
  const url = order.sessionUrl ?? (await startSession(call, order, await wishOf(call, order)))
  return { orderId: order.id, url }
}

/** The own order behind a checkout session. */
export async function orderBehind(call: Call, { session }: { session: string }): Promise<OrderView> {
  return orderView(await ownOrder(call, session))
}

/** One open order a buyer: the same wish finds it again, another wish or a late one closes it. */
async function orderFor(tx: Call, { productId, billing }: Wish): Promise<OrderRow> {
  const { userId } = theActor(tx)
  // Two tabs of one buyer wait for each other here, so that the second finds what the first has opened.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout:${userId}`}, 0))`)
  await mustWantPlan(tx, userId)
  const amount = priceOf(productId, billing)
  const open = and(eq(orders.userId, userId), eq(orders.category, 'subscriptions'), eq(orders.status, 'open'))
  const [existing] = await tx.db.select().from(orders).where(open).for('update')
  if (existing && isByCredit(existing)) return existing
  const isSame = existing?.productId === productId && existing.billing === billing && existing.amount === amount
  if (existing && isSame && existing.expiresAt > tx.now && !(await couldSpendMore(tx, existing, userId)))
    return existing
  if (existing) await closeOrder(tx, existing)
  const wanted = { userId, category: 'subscriptions', productId, billing, amount } as const
  const order = await openOrder(tx, wanted, { spendsCredit: true })
  return chargedFor(order) === 0 ? payByCredit(tx, order, addressesOf(tx).successUrl) : order
}

/** Whether credit came to the account since the checkout was opened. */
async function couldSpendMore(tx: Call, { creditUsed, amount }: OrderRow, userId: string): Promise<boolean> {
  return creditUsed < amount && (await creditFor(tx, userId, amount - creditUsed)) !== null
}

/** A plan is sold to people without one: founders, subscribers and VIPs are not charged for what they have. */
async function mustWantPlan(call: Call, userId: string) {
  const { isVip, tier } = await entitlementOf(call, userId)
  if (isVip) throw fault('PLAN_INCLUDED')
  if (tier !== 'none') throw fault('PLAN_RUNNING')
}

function priceOf(productId: PlanTier, billing: Billing): number {
  const { monthlyPrice, annualPrice } = productOf(productId)
  const price = billing === 'annual' ? annualPrice : monthlyPrice
  if (price === null) throw new Error(`${productId} has no ${billing} price`)
  return price
}

function addressesOf({ ports }: Call) {
  const { baseUrl } = ports.config
  return {
    successUrl: `${baseUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}&type=subscription`,
    cancelUrl: `${baseUrl}/store`,
  }
}

async function wishOf(call: Call, { productId, billing }: OrderRow) {
  const [buyer] = await call.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, theActor(call).userId))
  return { metadata: { productId, billing }, email: buyer?.email ?? '', ...addressesOf(call) }
}
