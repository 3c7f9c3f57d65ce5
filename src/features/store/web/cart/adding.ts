import { wordsOf } from '#kit/web/api.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, success } from '#kit/web/toast.tsx'
import type { ProductView } from '../../contract.ts'
import { api } from '../api.ts'
import { billingOf, itemOf, wishesOf, withItem } from './cart-items.ts'
import { cartOf, changeCart } from './stored-cart.ts'

/**
 * Puts a thing into the cart, if the server would sell it beside what is there; a visitor is asked to log in.
 * @returns whether it is in the cart
 */
export async function addToCart(
  userId: string | undefined,
  product: ProductView,
  chosen: 'monthly' | 'annual' = 'monthly',
): Promise<boolean> {
  if (!userId) {
    await openModal('auth', { next: `${window.location.pathname}${window.location.search}` })
    return false
  }
  const wish = { productId: product.id, billing: billingOf(product, chosen), quantity: 1 }
  try {
    const { lines } = await api.cart.call({ items: [...wishesOf(cartOf(userId).items), wish] })
    const line = lines.find(({ productId, billing }) => productId === wish.productId && billing === wish.billing)
    if (!line || line.cents === null) throw new Error(`${product.id} is not sold`)
    changeCart(userId, cart => withItem(cart, itemOf(line, product, new Date())))
    success(`Added ${product.name} to cart!`)
    return true
  } catch (error) {
    failure(wordsOf(error, 'Failed to add item to cart'))
    return false
  }
}
