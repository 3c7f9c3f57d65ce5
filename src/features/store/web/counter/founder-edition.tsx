import './founder.css'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { useEntitlement } from '#features/entitlements/web/parts/use-entitlement.ts'
import { useChannel } from '#kit/web/live.ts'
import type { ProductView } from '../../contract.ts'
import { FIRST_PLACES, REFUND_DAYS, tiersOnCounter } from '../../rules.ts'
import { api } from '../api.ts'
import { type ShownTier, TierCard } from './tier-card.tsx'
import type { Checkout } from './use-checkout.ts'

type Props = { products: ProductView[]; checkout: Checkout }

/** The tiers of founders: the one on sale, after the one that is sold out. Founders and VIPs see nothing of it. */
export function FounderEdition({ products, checkout }: Props) {
  useChannel('counter:founders')
  const me = useMe()
  const entitlement = useEntitlement(Boolean(me))
  const places = useQuery(api.founderTiers.queryOptions())
  const isHidden = entitlement?.isFounder || entitlement?.isVip
  if (products.length === 0 || isHidden || me === undefined || (me && !entitlement) || places.isPending) return null
  const tiers = places.data?.tiers ?? FIRST_PLACES.map(tier => ({ ...tier, showNextTierMessage: false }))
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
