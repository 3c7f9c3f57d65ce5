import { and, eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import type { Billing, PlanTier } from '#features/entitlements/rules.ts'
import { entitlementOf } from '#features/entitlements/server/service.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import type { OrderView } from '../contract.ts'
import { CHECKOUT_MINUTES } from '../rules.ts'
import { CATALOGUE, productOf } from './service/catalogue.ts'
import { type OrderRow, orderView, ownOrder } from './service/the-order.ts'
import { orders } from './tables.ts'

type Wish = { productId: PlanTier; billing: Billing }

/** Everything that the site sells. */
export const catalogue = () => ({ currency: 'usd' as const, products: [...CATALOGUE] })

/** Opens the checkout of a plan, or finds the one that is open, and answers where to pay. Nothing is granted by it. */
export async function checkout(call: Call, wish: Wish): Promise<{ orderId: string; url: string }> {
  await limitOrFault(call.ports.limits, `checkout:${theActor(call).userId}`, { limit: 30, windowSeconds: 60 })
  const order = await inTransaction(call, tx => openOrder(tx, wish))
  if (order.sessionUrl) return { orderId: order.id, url: order.sessionUrl }
  const session = await startSession(call, order)
  await call.db
    .update(orders)
    .set({ sessionId: session.id, sessionUrl: session.url, updatedAt: call.now })
    .where(eq(orders.id, order.id))
  return { orderId: order.id, url: session.url }
}

/** The own order behind a checkout session. */
export async function orderBehind(call: Call, { session }: { session: string }): Promise<OrderView> {
  return orderView(await ownOrder(call, session))
}

/** One open order a buyer: the same wish finds it again, another wish or a late one closes it. */
async function openOrder(call: Call, { productId, billing }: Wish): Promise<OrderRow> {
  const { userId } = theActor(call)
  // Two tabs of one buyer wait for each other here, so that the second finds what the first has opened.
  await call.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout:${userId}`}, 0))`)
  await mustWantPlan(call, userId)
  const amount = priceOf(productId, billing)
  const open = and(eq(orders.userId, userId), eq(orders.category, 'subscriptions'), eq(orders.status, 'open'))
  const [existing] = await call.db.select().from(orders).where(open)
  const isSame = existing?.productId === productId && existing.billing === billing && existing.amount === amount
  if (existing && isSame && existing.expiresAt > call.now) return existing
  await call.db.update(orders).set({ status: 'cancelled', updatedAt: call.now }).where(open)
  const [order] = await call.db
    .insert(orders)
    .values({
      id: newId(),
      userId,
      category: 'subscriptions',
      productId,
      billing,
      amount,
      provider: call.ports.payments.kind,
      createdAt: call.now,
      expiresAt: new Date(call.now.getTime() + CHECKOUT_MINUTES * 60_000),
      updatedAt: call.now,
    })
    .returning()
  return order!
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

async function startSession(call: Call, order: OrderRow) {
  const { baseUrl } = call.ports.config
  const [buyer] = await call.db.select({ email: users.email }).from(users).where(eq(users.id, order.userId))
  try {
    return await call.ports.payments.startCheckout({
      orderId: order.id,
      lines: [
        {
          name: productOf(order.productId).name,
          unitCents: order.amount,
          quantity: 1,
          interval: order.billing === 'annual' ? 'year' : 'month',
        },
      ],
      metadata: { productId: order.productId, billing: order.billing },
      email: buyer?.email ?? '',
      successUrl: `${baseUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}&type=subscription`,
      cancelUrl: `${baseUrl}/store`,
      expiresAt: order.expiresAt,
    })
  } catch (error) {
    call.log.error({ err: error, orderId: order.id }, 'a checkout could not be opened')
    throw fault('CHECKOUT_UNAVAILABLE')
  }
}
