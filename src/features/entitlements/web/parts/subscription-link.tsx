import { ButtonLink } from '#kit/web/link.tsx'
import { useEntitlement } from './use-entitlement.ts'

/** The way to the page of the own plan, for subscribers; founders have nothing to renew. */
export function SubscriptionLink({ isSignedIn = true }: { isSignedIn?: boolean }) {
  const entitlement = useEntitlement(isSignedIn)
  if (!entitlement?.plan || entitlement.isFounder) return null
  return (
    <ButtonLink icon="ph:receipt" href="/subscription">
      Subscription
    </ButtonLink>
  )
}
