import type { OrderBilling } from '../../rules.ts'

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
