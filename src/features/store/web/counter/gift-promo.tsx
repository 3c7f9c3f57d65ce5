import { ButtonLink } from '#kit/web/link.tsx'
import { GiftFace } from '../parts/gift-face.tsx'

const SHOWN_CENTS = 5000

/** Leads to the gift cards. */
export function GiftPromo() {
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
