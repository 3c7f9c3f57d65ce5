import './plan-features.css'
import './founder.css'
import { useChannel } from '#kit/web/live.ts'
import { REFUND_DAYS, tiersOnCounter } from '../../rules.ts'
import { type ShownTier, TierCard } from './tier-card.tsx'
import type { Checkout } from './use-checkout.ts'
import type { Counter } from './use-counter.ts'

type Props = { counter: Counter; checkout: Checkout }

/** The tiers of founders: the one on sale, after the one that is sold out. Founders and VIPs see nothing of it. */
export function FounderEdition({ counter: { me, entitlement, tiers, ...counter }, checkout }: Props) {
  useChannel('counter:founders')
  const products = counter.products.filter(({ category }) => category === 'founder')
  if (products.length === 0 || entitlement?.isFounder || entitlement?.isVip) return null
  const all = products
    .flatMap(product => tiers.filter(({ id }) => id === product.id).map((tier): ShownTier => ({ ...tier, product })))
    .sort((one, other) => (one.product.price ?? 0) - (other.product.price ?? 0))
  return (
    <section className="founder" aria-labelledby="founder-heading">
      <header>
        <h2 id="founder-heading">
          <span className="founder-label">Founder Edition</span>{' '}
          <span className="founder-lead">A name on the first board, for as long as there is a house</span>
        </h2>
        <p>Bought once. It outlasts every plan, every price and, with luck, the furniture.</p>
        <ul className="plan-features founder-features">
          {products[0]?.features.map(feature => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <p className="founder-terms">
          A place is held for you for 30 minutes from checkout. You can give it back within {REFUND_DAYS} days.
        </p>
      </header>
      {tiersOnCounter(all).map(tier => (
        <TierCard key={tier.id} tier={tier} isSignedIn={me !== null} checkout={checkout} />
      ))}
    </section>
  )
}
