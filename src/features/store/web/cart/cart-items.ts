import { isPlanTier } from '#features/entitlements/rules.ts'
import type { CartView, OrderView, ProductView } from '../../contract.ts'
import { isFounderTier, type OrderBilling, type Wish } from '../../rules.ts'
import type { CartItem, StoredCart } from './read-cart.ts'

const MOST_SETTLED = 20

const typeOf = (productId: string): CartItem['type'] => {
  if (isPlanTier(productId)) return 'subscription'
  return isFounderTier(productId) ? 'founder' : 'book'
}

/** How a thing of the catalogue is paid that stands in a shop with this billing chosen. */
export function billingOf({ category, billing }: ProductView, chosen: 'monthly' | 'annual'): OrderBilling {
  if (category === 'subscriptions') return chosen
  return billing === 'monthly' ? 'monthly' : 'once'
}

/** A thing that the server has priced, to be put into the cart. */
export function itemOf(line: CartView['lines'][number], { category }: ProductView, now: Date): CartItem {
  const { productId, billing, quantity, name, priceId, unitCents } = line
  return {
    id: `${productId}:${billing}`,
    type: typeOf(productId),
    productId,
    priceId: priceId ?? '',
    quantity,
    ...(isPlanTier(productId) && billing !== 'once' ? { billingCycle: billing } : {}),
    name,
    price: unitCents,
    billing,
    category,
    addedAt: now.toISOString(),
  }
}

/** What the server is asked about. */
export const wishesOf = (items: readonly CartItem[]): Wish[] =>
  items.map(({ productId, billing, quantity }) => ({ productId, billing, quantity }))

export const withItem = (cart: StoredCart, item: CartItem): StoredCart => ({
  ...cart,
  items: [...cart.items.filter(({ id }) => id !== item.id), item],
})

export const without = (cart: StoredCart, id: string): StoredCart => ({
  ...cart,
  items: cart.items.filter(item => item.id !== id),
})

/** Another quantity, never below one. */
export const withQuantity = (cart: StoredCart, id: string, quantity: number): StoredCart => ({
  ...cart,
  items: cart.items.map(item => (item.id === id ? { ...item, quantity: Math.max(1, quantity) } : item)),
})

/** The cart after an order of it has ended: one that is paid takes out exactly what was bought, once. */
export function withoutBought(
  cart: StoredCart,
  session: string,
  order: Pick<OrderView, 'status' | 'lines'>,
): StoredCart {
  if (order.status === 'pending') return cart
  const waiting = cart.session === session ? null : cart.session
  if (order.status !== 'paid' || cart.settled.includes(session)) return { ...cart, session: waiting }
  const bought = new Map(order.lines.map(line => [`${line.productId}:${line.billing}`, line.quantity]))
  const items = cart.items
    .map(item => ({ ...item, quantity: item.quantity - (bought.get(item.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  return { items, session: waiting, settled: [...cart.settled, session].slice(-MOST_SETTLED) }
}
