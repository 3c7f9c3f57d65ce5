import './counter/add-ons.css'
import './counter/counter.css'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Billing } from '#features/entitlements/rules.ts'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { Page } from '#kit/web/page.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { BillingToggle } from './counter/billing-toggle.tsx'
import { CurrentPlan } from './counter/current-plan.tsx'
import { FounderEdition } from './counter/founder-edition.tsx'
import { LowerCounter } from './counter/lower-counter.tsx'
import { PlanCard } from './counter/plan-card.tsx'
import { type Checkout, useCheckout } from './counter/use-checkout.ts'
import { type Counter, useCounter } from './counter/use-counter.ts'

const LEAD = 'Players never pay. A GM’s plan pays for the table, the lamp and the ink.'

/** The storefront: what the site sells to game masters. */
export function StorePage() {
  const { gmSignup } = useSearch({ strict: false })
  const checkout = useCheckout()
  const counter = useCounter()
  return (
    <Page title="Store" lead={LEAD}>
      {counter === 'pending' && <ComingPlans />}
      {counter === 'failed' && (
        <ErrorState title="Store Error" onRetry={() => window.location.reload()}>
          Failed to load store data. Please try again.
        </ErrorState>
      )}
      {typeof counter === 'object' && (
        <>
          {gmSignup && counter.me && (
            <p className="counter-news" role="status">
              <Icon name="ph:seal-check" />
              <span>Your account is ready. A plan is the next step: it opens the Sanctum and your first book.</span>
            </p>
          )}
          {counter.entitlement?.isVip && (
            <p className="counter-news" role="status">
              <Icon name="game-icons:laurels" />
              <span>You are a VIP: everything here is free for you.</span>
            </p>
          )}
          <FounderEdition counter={counter} checkout={checkout} />
          <Subscriptions counter={counter} checkout={checkout} />
          <LowerCounter {...counter} />
        </>
      )}
    </Page>
  )
}

type Props = { counter: Counter; checkout: Checkout }

function Subscriptions({ counter: { products, me, entitlement, isFree }, checkout: { choose, chosen } }: Props) {
  const { upgrade } = useSearch({ strict: false })
  const [billing, setBilling] = useState<Billing>('monthly')
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (upgrade === 'gm') section.current?.scrollIntoView({ block: 'start' })
  }, [upgrade])

  const plans = products.filter(({ category }) => category === 'subscriptions')
  const isVip = entitlement?.isVip ?? false
  const hasPlan = Boolean(entitlement?.plan || entitlement?.isFounder)
  const heading = isVip ? 'TOP TIER GM (Included)' : hasPlan ? 'Your Subscription' : 'GM Subscription Options'
  return (
    <section className="counter-plans" ref={section} aria-labelledby="plans-heading">
      <header className="counter-head">
        <h2 id="plans-heading">{heading}</h2>
        {!hasPlan && <BillingToggle value={billing} onChange={setBilling} />}
      </header>
      {entitlement && hasPlan && <CurrentPlan entitlement={entitlement} />}
      {!hasPlan && (
        <div className="plan-row">
          {plans.map(plan => (
            <PlanCard
              key={plan.id}
              plan={plan}
              billing={billing}
              isFree={isFree}
              isSold={!isVip}
              isSignedIn={me !== null}
              busy={chosen === plan.id}
              onChoose={() => choose(plan, billing)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function ComingPlans() {
  return (
    <Loading label="Loading the store">
      <div className="plan-row">
        <Skeleton shape="card" className="plan-coming" />
        <Skeleton shape="card" className="plan-coming" />
      </div>
    </Loading>
  )
}
