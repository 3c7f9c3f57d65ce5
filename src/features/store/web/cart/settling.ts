import { api } from '../api.ts'
import { withoutBought } from './cart-items.ts'
import { cartOf, changeCart } from './stored-cart.ts'

/** Takes out of the cart what its last checkout has bought, wherever it was paid and confirmed. Asking changes nothing else. */
export async function settleCart(userId: string, session: string): Promise<void> {
  if (cartOf(userId).settled.includes(session)) return
  const order = await api.order.call({ session }).catch(() => null)
  if (order) changeCart(userId, cart => withoutBought(cart, session, order))
}
