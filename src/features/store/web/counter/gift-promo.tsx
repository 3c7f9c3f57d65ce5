import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { useEntitlement } from '#features/entitlements/web/parts/use-entitlement.ts'
import { ButtonLink } from '#kit/web/link.tsx'
import { GiftFace } from '../parts/gift-face.tsx'

const SHOWN_CENTS = 5000

/** Leads to the gift cards. A VIP cannot buy one, and sees nothing of it. */
export function GiftPromo() {
  const me = useMe()
  const entitlement = useEntitlement(Boolean(me))
  if (me === undefined || (me && (!entitlement || entitlement.isVip))) return null
  return (
    <section className="gift-promo" aria-labelledby="gift-promo-heading">
      <GiftFace small cents={SHOWN_CENTS} />
      <div>
        <h2 id="gift-promo-heading">Gift Cards</h2>
        <p>Any amount from $10 to $500, within minutes or on a day you choose. Cards do not expire.</p>
      </div>
      <ButtonLink href="/gift-cards">Choose an amount</ButtonLink>
    </section>
  )
}
