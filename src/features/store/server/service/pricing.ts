import { type Entitlement, isPlanTier, isSlotAddOn, MOST_SLOTS } from '#features/entitlements/rules.ts'
import { entitlementOf } from '#features/entitlements/server/service.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { isGmLevel } from '#lexicon/roles.ts'
import type { CartView, ProductView } from '../../contract.ts'
import {
  discounted,
  givenFirst,
  hasQuantity,
  isFounderTier,
  isOut,
  type OrderBilling,
  slotsWith,
  VIP_PRICE_ID,
  type Wish,
} from '../../rules.ts'
import type { LineGoods } from './lines.ts'
import { waresNow } from './wares.ts'

/** A thing in a cart at its price. `cents` is what all of it costs; null: it is not sold any more, or not this way. */
export type Priced = CartView['lines'][number]

/** What the catalogue charges for one, each time; null: it is not sold this way. */
export function unitPrice(product: ProductView, billing: OrderBilling): { cents: number; priceId: string } | null {
  const of = (cents: number | null, priceId: string | null) => (cents === null || !priceId ? null : { cents, priceId })
  if (product.category === 'subscriptions') {
    if (billing === 'monthly') return of(product.monthlyPrice, product.monthlyPriceId)
    return billing === 'annual' ? of(product.annualPrice, product.annualPriceId) : null
  }
  const own = product.billing === 'monthly' ? 'monthly' : 'once'
  return billing === own ? of(product.price, product.priceId) : null
}

/**
 * What a cart costs its caller, by the catalogue and the caller’s own entitlement, in the order in which its things are given.
 * What has left the catalogue is among them without a price.
 * @throws where the things may not be bought together, or not by the caller
 */
export async function priceCart(call: Call, wishes: readonly Wish[], sold: readonly LineGoods[]): Promise<Priced[]> {
  const { userId } = theActor(call)
  const buyer = await entitlementOf(call, userId)
  mustGoTogether(wishes)
  mustBeFor(call, wishes, buyer)
  const { products } = await waresNow(call)
  const isSold = (id: string) => isFounderTier(id) || sold.some(({ products }) => products.includes(id))
  const isSoldNow = (id: string) => {
    const releasedAt = products.find(one => one.id === id)?.releasedAt ?? null
    return isSold(id) && isOut(releasedAt, buyer.earlyAccessWeeks, call.now)
  }
  return wishes.toSorted(givenFirst).map(wish => {
    const product = products.find(({ id }) => id === wish.productId)
    return priced(wish, product, buyer, isSoldNow(wish.productId))
  })
}

function priced(
  wish: Wish,
  product: ProductView | undefined,
  { isVip, addOnDiscount }: Entitlement,
  isSold: boolean,
): Priced {
  const price = product && isSold ? unitPrice(product, wish.billing) : null
  if (!product || !price)
    return { ...wish, name: product?.name ?? wish.productId, priceId: null, unitCents: 0, discount: 0, cents: null }
  const discount = isVip ? 100 : product.category === 'addons' ? addOnDiscount : 0
  return {
    ...wish,
    name: product.name,
    priceId: isVip ? VIP_PRICE_ID : price.priceId,
    unitCents: isVip ? 0 : price.cents,
    discount: isVip ? 0 : discount,
    cents: discounted(price.cents * wish.quantity, discount),
  }
}

/** The rules of a cart by itself. */
function mustGoTogether(wishes: readonly Wish[]): void {
  if (wishes.length === 0) throw fault('CART_EMPTY')
  if (wishes.filter(({ productId }) => isPlanTier(productId)).length > 1) throw fault('ONE_SUBSCRIPTION')
  const names = wishes.map(({ productId, billing }) => `${productId} ${billing}`)
  const isTwice = new Set(names).size < names.length
  if (isTwice || wishes.some(({ productId, quantity }) => quantity > 1 && !hasQuantity(productId)))
    throw fault('IN_CART_ALREADY')
  if (wishes.length > 1 && wishes.some(({ productId }) => isFounderTier(productId))) throw fault('FOUNDER_BY_ITSELF')
}

/** The rules of who may buy what. */
function mustBeFor(call: Call, wishes: readonly Wish[], buyer: Entitlement): void {
  const wants = (is: (id: string) => boolean) => wishes.some(({ productId }) => is(productId))
  if (wants(isPlanTier)) mustLackPlan(buyer)
  if (wants(isFounderTier)) mustLackPlace(buyer)
  if (!wants(isSlotAddOn)) return
  if (!isGmLevel(theActor(call))) throw fault('BOOKS_FOR_GMS')
  const would = slotsWith(wishes, buyer)
  // Bought slots count as soon as a plan runs.
  if (would > MOST_SLOTS)
    throw fault('TOO_MANY_SLOTS', { total: Math.max(buyer.slotsTotal, buyer.additionalSlots), would })
}

/** A plan is sold to people without one: founders, subscribers and VIPs are not charged for what they have. */
export function mustLackPlan({ isVip, tier }: Pick<Entitlement, 'isVip' | 'tier'>): void {
  if (isVip) throw fault('PLAN_INCLUDED')
  if (tier !== 'none') throw fault('PLAN_RUNNING')
}

/** A founder needs no second place, and a VIP has all that it gives. */
export function mustLackPlace({ isVip, isFounder }: Pick<Entitlement, 'isVip' | 'isFounder'>): void {
  if (isFounder) throw fault('FOUNDER_ALREADY')
  if (isVip) throw fault('PLAN_INCLUDED')
}

/** What is charged is what was shown. A caller that names no amount was shown none. */
export function mustBeShown(cents: number, shownCents: number | undefined): void {
  if (shownCents !== undefined && shownCents !== cents) throw fault('PRICE_CHANGED')
}
