import { useState } from 'react'
import { loadedOrSaid } from '#kit/web/loaded-or-said.ts'
import type { ProductView } from '../../contract.ts'

/** Puts a product into the cart of somebody; the code of the cart is loaded then. */
export function useAdding(userId: string | undefined, product: ProductView, billing?: 'monthly' | 'annual') {
  const [busy, setBusy] = useState(false)
  const add = async () => {
    if (busy) return
    setBusy(true)
    const file = await loadedOrSaid(() => import('./adding.ts'))
    await file?.addToCart(userId, product, billing)
    setBusy(false)
  }
  return { busy, add: () => void add() }
}
