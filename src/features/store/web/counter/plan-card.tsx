import './plan-features.css'
import { useLocation } from '@tanstack/react-router'
import type { Billing } from '#features/entitlements/rules.ts'
import { Button } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Ribbon } from '#kit/web/ribbon.tsx'
import type { ProductView } from '../../contract.ts'
import { annualSaving, BILLING_WORDS, dollars } from '../../rules.ts'
import { ProductIcon } from '../cart/product-icon.tsx'
import { QuickAdd } from '../cart/quick-add.tsx'

const MOST_FEATURES = 3

export type PlanCardProps = {
  plan: ProductView
  billing: Billing
  /** Shows 0: what is charged is decided elsewhere. */
  isFree: boolean
  isSold: boolean
  isSignedIn: boolean
  busy: boolean
  onChoose: () => void
}

/** A plan on the counter, at the price of one billing. */
export function PlanCard({ plan, billing, isFree, isSold, isSignedIn, busy, onChoose }: PlanCardProps) {
  const isTop = plan.id === 'gmPlus'
  const here = useLocation({ select: location => location.href })
  return (
    <Card as="article" pile={isTop ? 'stack' : 'single'} className="plan-card" aria-label={plan.name}>
      {isTop && <Ribbon className="plan-ribbon">Fifteen shelves</Ribbon>}
      <header>
        <ProductIcon id={plan.id} />
        <div>
          <h3>
            <button
              type="button"
              className="product-name"
              onClick={() =>
                void openModal('product', { product: plan, billing, isFree, isSold: isSold && isSignedIn })
              }
            >
              {plan.name}
            </button>
          </h3>
          <p>{plan.description}</p>
        </div>
      </header>
      <Price plan={plan} billing={billing} isFree={isFree} />
      <ul className="plan-features">
        {plan.features.slice(0, MOST_FEATURES).map(feature => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className="plan-buy">
        {isSold && isSignedIn && (
          <>
            <Button look={isTop ? 'primary' : 'quiet'} wide busy={busy} onClick={onChoose}>
              Choose {plan.name}
            </Button>
            <QuickAdd product={plan} billing={billing} />
          </>
        )}
        {!isSignedIn && (
          <Button look={isTop ? 'primary' : 'quiet'} wide onClick={() => void openModal('auth', { next: here })}>
            Log in to choose {plan.name}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Price({ plan, billing, isFree }: { plan: ProductView; billing: Billing; isFree: boolean }) {
  const { monthlyPrice, annualPrice } = plan
  if (monthlyPrice === null || annualPrice === null) return null
  const price = isFree ? 0 : billing === 'annual' ? annualPrice : monthlyPrice
  const saving = dollars(annualSaving({ monthlyPrice, annualPrice }))
  return (
    <div className="plan-price">
      <p>
        <span className="plan-amount">
          <sup aria-hidden="true">$</sup>
          <span aria-hidden="true">{dollars(price).slice(1)}</span>
          <span className="visually-hidden">{dollars(price)}</span>
        </span>{' '}
        <span className="muted">{BILLING_WORDS[billing]}</span>
      </p>
      <p className="plan-saving">
        {isFree && 'Included with VIP access'}
        {!isFree && billing === 'annual' && `You keep ${saving} against twelve months`}
      </p>
    </div>
  )
}
