import type { Billing, PlanTier } from '#features/entitlements/rules.ts'
import { entitlementOf } from '#features/entitlements/server/service.ts'
import type { Call } from '#kit/server/call.ts'
import type { OrderView } from '../contract.ts'
import { isOut } from '../rules.ts'
import { type Opened, openCheckout } from './service/checkout.ts'
import { linesOf } from './service/lines.ts'
import { mustBeShown, mustLackPlan, unitPrice } from './service/pricing.ts'
import { orderView, ownOrder } from './service/the-order.ts'
import { wareOf, waresNow } from './service/wares.ts'

/** `totalCents` is the price that the buyer was shown; `potOf` the campaign whose pot pays first. */
type Wish = {
  productId: PlanTier
  billing: Billing
  totalCents?: number | undefined
  potOf?: string | undefined
}

/** Everything that the site sells to the caller: what is not out yet is there for those with early access alone. */
export async function catalogue(call: Call) {
  const { userId } = call.actor ?? {}
  const weeksEarly = userId ? (await entitlementOf(call, userId)).earlyAccessWeeks : 0
  const products = (await waresNow(call)).products.filter(({ releasedAt }) => isOut(releasedAt, weeksEarly, call.now))
  return { currency: 'usd' as const, products }
}

/** Opens the checkout of a plan, and answers where to pay. */
export async function checkoutPlan(call: Call, { productId, billing, totalCents, potOf }: Wish): Promise<Opened> {
  const amount = await priceOf(call, productId, billing)
  mustBeShown(amount, totalCents)
  return openCheckout(call, {
    category: 'subscriptions',
    productId,
    billing,
    amount,
    rule: mustWantPlan,
    receipt: 'type=subscription',
    pot: { bookId: potOf, atMost: amount },
  })
}

/** The own order behind a checkout session. */
export async function orderBehind(call: Call, { session }: { session: string }): Promise<OrderView> {
  const order = await ownOrder(call, session)
  return orderView(order, await linesOf(call, order.id))
}

const mustWantPlan = async (call: Call, userId: string) => mustLackPlan(await entitlementOf(call, userId))

async function priceOf(call: Call, productId: PlanTier, billing: Billing): Promise<number> {
  const product = await wareOf(call, productId)
  const price = product && unitPrice(product, billing)
  if (!price) throw new Error(`${productId} has no ${billing} price`)
  return price.cents
}
