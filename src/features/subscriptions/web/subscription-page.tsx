import './page/subscription.css'
import { useQuery } from '@tanstack/react-query'
import { useEntitlement } from '#features/entitlements/web/parts/use-entitlement.ts'
import { Purchases } from '#features/store/web/parts/purchases.tsx'
import { codeOf } from '#kit/web/api.ts'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { Page } from '#kit/web/page.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from './api.ts'
import { AddOns } from './page/add-ons.tsx'
import { Invoices } from './page/invoices.tsx'
import { PlanSheet } from './page/plan-sheet.tsx'
import { TestCard } from './page/test-card.tsx'

/** Why there is nothing to manage. */
function NoPlan() {
  const entitlement = useEntitlement(true)
  const store = <ButtonLink href="/store">To the store</ButtonLink>
  if (entitlement?.isFounder)
    return (
      <EmptyState icon="game-icons:laurels" title="You are a founder" action={store}>
        Your place is paid for good: it is not renewed, and there is nothing to cancel. Its receipt is among your
        purchases.
      </EmptyState>
    )
  return (
    <EmptyState icon="game-icons:open-book" title="There is no subscription to manage" action={store}>
      With a plan you write campaigns of your own; the store has them all.
    </EmptyState>
  )
}

/** The own plan: what it is, when it renews, how to change or cancel it, and what was paid for it. */
export function SubscriptionPage() {
  const plan = useQuery(api.mine.queryOptions({ retry: false }))
  const hasNone = codeOf(plan.error) === 'SUBSCRIBERS_ONLY'
  const shown = hasNone ? undefined : plan.data
  return (
    <Page title="Subscription" lead="Your plan, what it costs, and what you have paid.">
      <div className="subscription">
        <div className="subscription-main">
          {plan.isPending && (
            <Loading label="Loading your plan">
              <Skeleton shape="card" />
            </Loading>
          )}
          {hasNone && <NoPlan />}
          {plan.isError && !hasNone && !plan.data && (
            <ErrorState error={plan.error} onRetry={() => void plan.refetch()} retrying={plan.isFetching} />
          )}
          {shown && <PlanSheet plan={shown} />}
          <AddOns />
          {shown?.testCard && <TestCard card={shown.testCard} />}
        </div>
        <div className="subscription-paid">
          <Invoices />
          <Purchases />
        </div>
      </div>
    </Page>
  )
}
