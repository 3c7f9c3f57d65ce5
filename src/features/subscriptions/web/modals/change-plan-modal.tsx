import './change-plan-modal.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  BILLINGS,
  type Billing,
  MOST_SLOTS,
  PLAN_NAMES,
  PLAN_TIERS,
  type PlanTier,
  slotsOfPlan,
} from '#features/entitlements/rules.ts'
import { moneyWords } from '#features/ledger/rules.ts'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Day } from '#kit/web/day.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { FieldError } from '#kit/web/field.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { success } from '#kit/web/toast.tsx'
import type { PlanQuoteView, SubscriptionView } from '../../contract.ts'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'change-plan': typeof ChangePlanModal
  }
}

const PLANS = PLAN_TIERS.map(tier => ({ value: tier, label: PLAN_NAMES[tier] }))
const WAYS: Record<Billing, string> = { monthly: 'Monthly', annual: 'Annual' }
const BILLING_CARDS = BILLINGS.map(billing => ({ value: billing, label: WAYS[billing] }))
const LONG = { dateStyle: 'long' } as const
/** An amount on the screen is asked for again before it goes out of date. */
const FRESH_MS = 5 * 60_000

/** Changes the plan or its billing; what it costs stands there before. */
export function ChangePlanModal({ plan, answer, dismiss }: ModalProps & { plan: SubscriptionView }) {
  const now = plan.next ?? plan
  const [tier, setTier] = useState<PlanTier>(now.tier)
  const [billing, setBilling] = useState<Billing>(now.billing)
  const queries = useQueryClient()
  const isSame = tier === now.tier && billing === now.billing
  const change = useMutation(
    api.change.mutationOptions({
      onSuccess: ({ next }) => {
        success(next ? 'Your plan changes with the next period.' : 'Your plan is changed.')
        answer()
      },
      onError: error => {
        if (codeOf(error) === 'QUOTE_CHANGED') void queries.invalidateQueries({ queryKey: api.quote.key() })
      },
      onSettled: () =>
        Promise.all([api.mine, api.addOns].map(one => queries.invalidateQueries({ queryKey: one.key() }))),
    }),
  )
  const quote = useQuery(
    api.quote.queryOptions({
      input: { tier, billing },
      enabled: !isSame && !change.isPending && !change.isSuccess,
      retry: false,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: FRESH_MS,
    }),
  )
  const shown = isSame || quote.isError ? undefined : quote.data
  const press = () => {
    if (!shown) return
    const { quotedAt, totalCents, nextCents } = shown
    change.mutate({ tier, billing, quotedAt, totalCents, nextCents })
  }
  const error = change.error ?? (isSame ? null : quote.error)
  return (
    <Dialog
      title="Change plan or billing"
      onDismiss={dismiss}
      actions={
        <>
          <Button look="primary" disabled={!shown} busy={change.isPending} onClick={press}>
            {shown && shown.totalCents > 0 ? `Pay ${moneyWords(shown.totalCents)} and change` : 'Change the plan'}
          </Button>
          <Button onClick={dismiss}>Leave it as it is</Button>
        </>
      }
    >
      <div className="change-plan">
        <RadioCards legend="Plan" options={PLANS} value={tier} onChange={setTier} disabled={change.isPending} />
        <RadioCards
          legend="Billing"
          options={BILLING_CARDS}
          value={billing}
          onChange={setBilling}
          disabled={change.isPending}
        />
        <div className="change-bill" aria-live="polite">
          {isSame && <p className="muted">That is your plan. Choose another one to see what it costs.</p>}
          {!isSame && quote.isPending && (
            <Loading>
              <Skeleton lines={3} />
            </Loading>
          )}
          {shown && <Bill quote={shown} />}
          {shown && <SlotsEnd tier={tier} />}
          {error && <FieldError>{wordsOf(error, 'That did not work. Please try again.')}</FieldError>}
        </div>
      </div>
    </Dialog>
  )
}

/** Says of slots that run that they would count for nothing beside a plan with all of them. */
function SlotsEnd({ tier }: { tier: PlanTier }) {
  const { data } = useQuery(api.addOns.queryOptions())
  const renews = data?.addOns.some(({ standing }) => standing === 'renews')
  if (!renews || slotsOfPlan(tier) < MOST_SLOTS) return null
  return (
    <p>
      {PLAN_NAMES[tier]} has all {MOST_SLOTS} book slots there are, so your extra slots end with their period and are
      not charged again.
    </p>
  )
}

function Bill({ quote }: { quote: PlanQuoteView }) {
  const { when, parts, totalCents, nextCents, renewsAt, billing } = quote
  const period = billing === 'annual' ? 'a year' : 'a month'
  return (
    <>
      {parts.length > 0 && (
        <dl className="change-parts">
          {parts.map(part => (
            <div key={part.words}>
              <dt>{part.words}</dt>
              <dd>{moneyWords(part.cents)}</dd>
            </div>
          ))}
          <div className="change-total">
            <dt>To pay now</dt>
            <dd>{moneyWords(totalCents)}</dd>
          </div>
        </dl>
      )}
      <p>
        {when === 'now'
          ? 'The change takes effect at once. '
          : 'Nothing is charged now: you keep what you have paid for. '}
        {when === 'now' ? 'From ' : 'The change takes effect on '}
        <Day date={renewsAt} format={LONG} />
        {when === 'now' ? ' you pay ' : ', and from then on you pay '}
        {moneyWords(nextCents)} {period}.
      </p>
    </>
  )
}
