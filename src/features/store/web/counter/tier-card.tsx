import './plan-features.css'
import { useLocation } from '@tanstack/react-router'
import { Button } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import type { ProductView, TierView } from '../../contract.ts'
import { dollars, isSoldOut } from '../../rules.ts'
import { QuickAdd } from '../cart/quick-add.tsx'
import type { Checkout } from './use-checkout.ts'

const MOST_FEATURES = 3
/** More places than this are drawn as a bar. */
const MOST_BOXES = 30

export type ShownTier = TierView & { product: ProductView }
type Props = { tier: ShownTier; isSignedIn: boolean; checkout: Checkout }

/** A tier on the counter, with the places that are left. */
export function TierCard({ tier, isSignedIn, checkout: { choose, chosen } }: Props) {
  const { id, product, remaining, total } = tier
  const here = useLocation({ select: location => location.href })
  const isGone = isSoldOut(tier)
  return (
    <Card as="article" className="tier-card" aria-label={product.name} data-gone={isGone || undefined}>
      <h3>
        {isGone ? (
          product.name
        ) : (
          <button
            type="button"
            className="product-name"
            onClick={() =>
              void openModal('product', { product, billing: 'monthly', isFree: false, isSold: isSignedIn })
            }
          >
            {product.name}
          </button>
        )}
      </h3>
      <p className="tier-price">
        {isGone ? <s>{dollars(product.price ?? 0)}</s> : <b>{dollars(product.price ?? 0)}</b>}{' '}
        <span className="muted">once, for life</span>
      </p>
      {isGone && <TooLate hasNext={tier.showNextTierMessage} />}
      {!isGone && (
        <ul className="plan-features">
          {product.features.slice(0, MOST_FEATURES).map(feature => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      <Places remaining={Math.max(0, remaining)} total={total} />
      <p className="tier-left">
        <b>{isGone ? 'SOLD OUT' : `${remaining} left`}</b>
        <span className="muted">{isGone ? `${total} of ${total} places` : `of ${total} places`}</span>
      </p>
      {!isGone && isSignedIn && (
        <div className="plan-buy">
          <Button look="primary" wide busy={chosen === id} onClick={() => choose(product)}>
            Choose {product.name}
          </Button>
          <QuickAdd product={product} />
        </div>
      )}
      {!isGone && !isSignedIn && (
        <Button look="primary" wide onClick={() => void openModal('auth', { next: here })}>
          Log in to choose {product.name}
        </Button>
      )}
    </Card>
  )
}

function TooLate({ hasNext }: { hasNext: boolean }) {
  return (
    <div className="too-late">
      <b>Too Late!</b>
      <p>This tier is sold out</p>
      {hasNext && <p>But you may still have a chance at the next tier!</p>}
    </div>
  )
}

/** The places as little boxes, those that are gone filled. The words beside it say the same. */
function Places({ remaining, total }: { remaining: number; total: number }) {
  const gone = total - remaining
  if (total > MOST_BOXES || remaining === 0)
    return (
      <div className="tier-bar" aria-hidden="true">
        <i style={{ inlineSize: `${(100 * gone) / Math.max(1, total)}%` }} />
      </div>
    )
  return (
    <div className="tier-boxes" aria-hidden="true">
      {[...Array(total).keys()].map(place => (
        <i key={place} data-gone={place < gone || undefined} />
      ))}
    </div>
  )
}
