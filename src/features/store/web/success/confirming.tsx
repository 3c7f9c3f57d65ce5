import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { useEntitlement } from '#features/entitlements/web/parts/use-entitlement.ts'

/** While the signed event has not arrived: gold for a VIP, green for everybody else. */
export function Confirming({ isLate }: { isLate: boolean }) {
  const me = useMe()
  const entitlement = useEntitlement(Boolean(me))
  return (
    <div className="paid-body" role="status">
      <span className="paid-ring" data-vip={entitlement?.isVip || undefined} aria-hidden="true" />
      <h1>Confirming your payment</h1>
      <p className="paid-lead">
        {isLate
          ? 'Your payment is still being confirmed. The purchase appears by itself as soon as it is.'
          : 'This takes a moment.'}
      </p>
    </div>
  )
}
