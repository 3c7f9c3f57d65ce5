import type { Billing, PlanTier } from '#features/entitlements/rules.ts'
import { entitlementOf } from '#features/entitlements/server/service.ts'
import type { Call } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import type { OrderView } from '../contract.ts'
import { CATALOGUE, productOf } from './service/catalogue.ts'
import { type Opened, openCheckout } from './service/checkout.ts'
import { orderView, ownOrder } from './service/the-order.ts'

type Wish = { productId: PlanTier; billing: Billing }

/** Everything that the site sells. */
export const catalogue = () => ({ currency: 'usd' as const, products: [...CATALOGUE] })

/** Opens the checkout of a plan, and answers where to pay. */
export const checkout = (call: Call, { productId, billing }: Wish): Promise<Opened> =>
  openCheckout(call, {
    category: 'subscriptions',
    productId,
    billing,
    amount: priceOf(productId, billing),
    rule: mustWantPlan,
    receipt: 'type=subscription',
  })

/** The own order behind a checkout session. */
export async function orderBehind(call: Call, { session }: { session: string }): Promise<OrderView> {
  return orderView(await ownOrder(call, session))
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
