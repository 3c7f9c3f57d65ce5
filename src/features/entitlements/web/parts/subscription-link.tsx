import { ButtonLink } from '#kit/web/link.tsx'
import { useEntitlement } from './use-entitlement.ts'

/** The way to the page of the own plan, for subscribers and for those who have bought slots. */
export function SubscriptionLink({ isSignedIn = true }: { isSignedIn?: boolean }) {
  const entitlement = useEntitlement(isSignedIn)
  if (!entitlement) return null
  const { plan, isFounder, additionalSlots } = entitlement
  if ((!plan || isFounder) && additionalSlots === 0) return null
  return (
    <ButtonLink icon="ph:receipt" href="/subscription">
      Subscription
    </ButtonLink>
  )
}
