import { useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import type { Billing } from '#features/entitlements/rules.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import type { ProductView } from '../../contract.ts'
import { addToCart } from '../cart/adding.ts'
import { ProductIcon } from '../cart/product-icon.tsx'
import { priceOnSheet } from '../cart/product-words.ts'
import '../cart/product.css'
import '../counter/plan-features.css'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    product: typeof ProductModal
  }
}

type Props = {
  product: ProductView
  billing: Billing
  /** Shows 0: what is charged is decided elsewhere. */
  isFree: boolean
  /** Whether it can be put into the cart. */
  isSold: boolean
}

/** Everything about a product: what it is, all that it gives, and its price. */
export function ProductModal({ product, billing, isFree, isSold, answer, dismiss }: Props & ModalProps<true>) {
  const me = useMe()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    if (await addToCart(me?.id, product, billing)) answer(true)
    else setBusy(false)
  }
  return (
    <Dialog
      title={product.name}
      onDismiss={dismiss}
      actions={
        isSold && (
          <Button look="primary" icon="ph:shopping-cart-simple" busy={busy} onClick={() => void add()}>
            Add to cart
          </Button>
        )
      }
    >
      <div className="product-sheet">
        {product.imageUrl ? <img src={product.imageUrl} alt="" /> : <ProductIcon id={product.id} />}
        <p className="product-price">{isFree ? '$0, included with VIP access' : priceOnSheet(product, billing)}</p>
        <div className="prose">
          <p>{product.longDescription}</p>
        </div>
        <ul className="plan-features">
          {product.features.map(feature => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
