import { MOST_SLOTS } from '#features/entitlements/rules.ts'
import { Button } from '#kit/web/button.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { isElevated } from '#lexicon/roles.ts'
import { AddOns } from './add-ons.tsx'
import { GiftPromo } from './gift-promo.tsx'
import type { Counter } from './use-counter.ts'

/** The lower half of the storefront: add-ons, gift cards, and the way in. */
export function LowerCounter({ products, me, entitlement, isFree }: Counter) {
  const addOns = products.filter(({ category }) => category === 'addons')
  const hasAllSlots = entitlement !== undefined && entitlement.slotsTotal >= MOST_SLOTS
  const hasSanctum = isElevated(me)
  return (
    <>
      {addOns.length > 0 && <AddOns products={addOns} isFree={isFree} hasAllSlots={hasAllSlots} />}
      {/* A VIP cannot buy a gift card. */}
      {!entitlement?.isVip && <GiftPromo />}
      <section className="ready" aria-labelledby="ready-heading">
        <h2 id="ready-heading">Ready to Get Started?</h2>
        <p className="muted">
          {hasSanctum ? 'The Sanctum is open to you.' : 'A plan opens the Sanctum and your first book.'}
        </p>
        {!me ? (
          <Button onClick={() => void openModal('auth', { next: '/store' })}>Log in or sign up</Button>
        ) : hasSanctum ? (
          <ButtonLink href="/sanctum">Enter the Sanctum</ButtonLink>
        ) : (
          <ButtonLink href="/dashboard">To My Den</ButtonLink>
        )}
      </section>
    </>
  )
}
