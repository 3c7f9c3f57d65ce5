import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { IconButton } from '#kit/web/button.tsx'
import type { ProductView } from '../../contract.ts'
import { useAdding } from './use-adding.ts'

type Props = { product: ProductView; billing?: 'monthly' | 'annual' }

/** Puts a product into the cart. It shows while its card is pointed at or has the focus, and always on a touch screen. */
export function QuickAdd({ product, billing }: Props) {
  const me = useMe()
  const { busy, add } = useAdding(me?.id, product, billing)
  return (
    <IconButton
      className="quick-add"
      icon="ph:shopping-cart-simple"
      label={`Add ${product.name} to cart`}
      aria-busy={busy || undefined}
      onClick={add}
    />
  )
}
