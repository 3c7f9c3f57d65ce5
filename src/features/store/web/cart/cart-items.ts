import { isPlanTier } from '#features/entitlements/rules.ts'
import type { CartView, OrderView, ProductView } from '../../contract.ts'
import { isFounderTier, type OrderBilling, type Wish } from '../../rules.ts'

/** A thing in the cart, as this browser stores it. Its price is what one cost when it was added, in cents. */
export type CartItem = {
  id: string
  type: 'subscription' | 'founder' | 'book'
  productId: string
  priceId: string
  quantity: number
  /** Of subscriptions only. */
  billingCycle?: 'monthly' | 'annual'
  name: string
  price: number
  billing: OrderBilling
  category: string
  addedAt: string
}

/**
 * A cart as this browser stores it. `session` is the checkout that it was taken to; `settled` are the latest checkouts whose things
 * were taken out, so that none takes out what was added again later.
 */
export type StoredCart = { items: CartItem[]; session: string | null; settled: string[] }

export const EMPTY: StoredCart = { items: [], session: null, settled: [] }
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

/** How many things the cart has, as the badge shows it. */
export const badgeOf = (items: readonly CartItem[]): string => (items.length > 9 ? '9+' : `${items.length}`)

/** Reads a cart from its stored text. A text that is not a cart gives an empty one. */
export function readCart(text: string | null): StoredCart {
  try {
    const read: Partial<StoredCart> | null = JSON.parse(text ?? 'null')
    if (!Array.isArray(read?.items)) return EMPTY
    const isItem = (item: Partial<CartItem> | null) =>
      typeof item?.id === 'string' && typeof item.productId === 'string' && Number.isInteger(item.quantity)
    const { session = null, settled = [] } = read
    return { items: read.items.filter(isItem), session, settled: Array.isArray(settled) ? settled : [] }
  } catch {
    return EMPTY
  }
}
