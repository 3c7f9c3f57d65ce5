import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { isSlotAddOn, MOST_SLOTS } from '#features/entitlements/rules.ts'
import { Button } from '#kit/web/button.tsx'
import { Day } from '#kit/web/day.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import type { ProductView } from '../../contract.ts'
import { dollars } from '../../rules.ts'
import { ProductIcon } from '../cart/product-icon.tsx'
import { useAdding } from '../cart/use-adding.ts'

type Props = { products: ProductView[]; isFree: boolean; hasAllSlots: boolean }

/** What is sold beside the plans. Somebody who has all slots is offered no more of them. */
export function AddOns({ products, isFree, hasAllSlots }: Props) {
  return (
    <section className="add-ons" aria-labelledby="add-ons-heading">
      <h2 id="add-ons-heading">Add-Ons &amp; Custom Services</h2>
      <ul>
        {products.map(product => (
          <AddOn
            key={product.id}
            product={product}
            isFree={isFree}
            isNeedless={hasAllSlots && isSlotAddOn(product.id)}
          />
        ))}
      </ul>
    </section>
  )
}

type AddOnProps = { product: ProductView; isFree: boolean; isNeedless: boolean }

function AddOn({ product, isFree, isNeedless }: AddOnProps) {
  const me = useMe()
  const { busy, add } = useAdding(me?.id, product)
  return (
    <li>
      <ProductIcon id={product.id} />
      <div>
        <h3>
          <button
            type="button"
            className="product-name"
            onClick={() =>
              void openModal('product', { product, billing: 'monthly', isFree, isSold: me !== null && !isNeedless })
            }
          >
            {product.name}
          </button>
        </h3>
        <p className="muted">{product.description}</p>
        {product.releasedAt && product.releasedAt > new Date() && (
          <p className="add-on-early">
            For you already; for everybody from{' '}
            <Day date={product.releasedAt} format={{ day: 'numeric', month: 'long' }} />.
          </p>
        )}
        <ul className="add-on-features muted">
          {product.features.slice(0, 3).map(feature => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
      <p className="add-on-price">
        <b className="tabular">{dollars(isFree ? 0 : (product.price ?? 0))}</b>
        <span className="muted">{product.billing === 'monthly' ? 'monthly' : 'once'}</span>
      </p>
      {isNeedless ? (
        <p className="add-on-needless muted">
          You have room for {MOST_SLOTS} campaigns, the most that anybody can have.
        </p>
      ) : (
        <Button icon={me === null ? undefined : 'ph:plus'} busy={busy} onClick={add}>
          {me === null ? 'Log in' : 'Add'}
          <span className="visually-hidden">
            {me === null ? ` to add ${product.name}` : ` ${product.name} to cart`}
          </span>
        </Button>
      )}
    </li>
  )
}
