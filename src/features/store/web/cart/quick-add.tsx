import { useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { IconButton } from '#kit/web/button.tsx'
import { loadedOrSaid } from '#kit/web/loaded-or-said.ts'
import type { ProductView } from '../../contract.ts'

type Props = { product: ProductView; billing?: 'monthly' | 'annual' }

/** Puts a product into the cart. It shows while its card is pointed at or has the focus, and always on a touch screen. */
export function QuickAdd({ product, billing }: Props) {
  const me = useMe()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    if (busy) return
    setBusy(true)
    const file = await loadedOrSaid(() => import('./adding.ts'))
    await file?.addToCart(me?.id, product, billing)
    setBusy(false)
  }
  return (
    <IconButton
      className="quick-add"
      icon="ph:shopping-cart-simple"
      label={`Add ${product.name} to cart`}
      aria-busy={busy || undefined}
      onClick={() => void add()}
    />
  )
}
