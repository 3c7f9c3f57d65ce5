import type { MyEntitlementView } from '#features/entitlements/contract.ts'
import { PLAN_NAMES } from '#features/entitlements/rules.ts'
import { SubscriptionLink } from '#features/entitlements/web/parts/subscription-link.tsx'
import { Card } from '#kit/web/card.tsx'
import { Day } from '#kit/web/day.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { ProductIcon } from '../cart/product-icon.tsx'
import { FounderRefund } from './founder-refund.tsx'

/** The current plan of the caller: its name, its end, and its limits. */
export function CurrentPlan({ entitlement }: { entitlement: MyEntitlementView }) {
  const { plan, isFounder, slotsTotal, lorekeepers } = entitlement
  const name = isFounder ? 'Founder' : plan ? PLAN_NAMES[plan.tier] : ''
  return (
    <Card as="article" pile="stack" className="current-plan">
      <ProductIcon id={isFounder ? 'founder' : 'gmBase'} />
      <div>
        <p className="current-badge">
          <Icon name="ph:seal-check" />
          Current plan: {name}
        </p>
        <h3>{name}</h3>
        <p className="muted">
          {isFounder && 'Lifetime access: nothing is charged again.'}
          {!isFounder && plan?.currentPeriodEnd && (
            <>
              {plan.renews ? 'Renews on' : 'Runs until'}{' '}
              <Day date={plan.currentPeriodEnd} format={{ dateStyle: 'long' }} />.
            </>
          )}
        </p>
        <p>
          {slotsTotal} campaign books
          {lorekeepers !== null && `, ${lorekeepers} ${lorekeepers === 1 ? 'lorekeeper' : 'lorekeepers'}`}
        </p>
        {isFounder && <FounderRefund />}
      </div>
      <div className="current-acts">
        <ButtonLink href="/sanctum" look="primary">
          Enter the Sanctum
        </ButtonLink>
        <SubscriptionLink />
      </div>
    </Card>
  )
}
