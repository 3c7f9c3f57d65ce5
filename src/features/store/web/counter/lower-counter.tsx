import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { useEntitlement } from '#features/entitlements/web/parts/use-entitlement.ts'
import { Button } from '#kit/web/button.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { isElevated } from '#lexicon/roles.ts'
import { api } from '../api.ts'
import { AddOns } from './add-ons.tsx'
import { GiftPromo } from './gift-promo.tsx'

/** The lower half of the storefront: add-ons, gift cards, and the way in. */
export function LowerCounter() {
  const me = useMe()
  const entitlement = useEntitlement(Boolean(me))
  const asked = useLocation({ select: ({ searchStr }) => searchStr })
  const { data } = useQuery(api.catalogue.queryOptions())
  const addOns = data?.products.filter(({ category }) => category === 'addons') ?? []
  const hasSanctum = isElevated(me ?? null)
  const showsFree = entitlement?.isVip || new URLSearchParams(asked).get('vip') === 'true'
  return (
    <>
      {addOns.length > 0 && <AddOns products={addOns} isFree={showsFree} />}
      <GiftPromo />
      <section className="ready" aria-labelledby="ready-heading">
        <h2 id="ready-heading">Ready to Get Started?</h2>
        <p className="muted">
          {hasSanctum ? 'The Sanctum is open to you.' : 'A plan opens the Sanctum and your first book.'}
        </p>
        {me === null && <Button onClick={() => void openModal('auth', { next: '/store' })}>Log in or sign up</Button>}
        {me &&
          (hasSanctum ? (
            <ButtonLink href="/sanctum">Enter the Sanctum</ButtonLink>
          ) : (
            <ButtonLink href="/dashboard">To My Den</ButtonLink>
          ))}
      </section>
    </>
  )
}
