import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PLAN_NAMES } from '#features/entitlements/rules.ts'
import { moneyWords } from '#features/ledger/rules.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { Day } from '#kit/web/day.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, success } from '#kit/web/toast.tsx'
import type { SubscriptionView } from '../../contract.ts'
import type { StandingOfPlan } from '../../rules.ts'
import { api } from '../api.ts'

const LONG = { dateStyle: 'long' } as const
const STANDING_WORDS: Record<StandingOfPlan, string> = {
  renews: 'Active',
  ends: 'Cancelled',
  unpaid: 'Payment failed',
  once: 'Active, not renewed',
}
const A_PERIOD = { monthly: 'a month', annual: 'a year' } as const

/** Refetches the plan and its invoices after an act of this page. */
function useRefetch() {
  const queries = useQueryClient()
  return () => {
    for (const one of [api.mine, api.addOns]) void queries.invalidateQueries({ queryKey: one.key() })
  }
}

/** The running plan, and what may be done with it. */
export function PlanSheet({ plan }: { plan: SubscriptionView }) {
  const { tier, billing, cents, standing, periodEnd, endsAt, next, raise } = plan
  return (
    <Card as="section" pile="stack" className="plan-sheet" aria-labelledby="plan-name">
      <header className="plan-sheet-head">
        <Icon name="game-icons:open-book" />
        <h2 id="plan-name">{PLAN_NAMES[tier]}</h2>
        <p className="plan-standing" data-standing={standing}>
          {STANDING_WORDS[standing]}
        </p>
      </header>
      {standing === 'unpaid' && <Unpaid plan={plan} />}
      <dl className="plan-facts">
        <dt>Billing</dt>
        <dd>{billing === 'annual' ? 'Annual' : 'Monthly'}</dd>
        <dt>Price</dt>
        <dd>
          {moneyWords(cents)} {A_PERIOD[billing]}
        </dd>
        <dt>{standing === 'renews' ? 'Renews on' : 'Ends on'}</dt>
        <dd>
          <Day date={standing === 'renews' ? periodEnd : (endsAt ?? periodEnd)} format={LONG} />
        </dd>
        {next && (
          <>
            <dt>From then on</dt>
            <dd>
              {PLAN_NAMES[next.tier]}, {moneyWords(next.cents)} {A_PERIOD[next.billing]}
            </dd>
          </>
        )}
      </dl>
      {raise && (
        <p className="plan-news">
          The price rises to {moneyWords(raise.cents)}. You pay it with the first renewal after{' '}
          <Day date={raise.from} format={LONG} />.
        </p>
      )}
      {standing === 'once' && (
        <p className="muted">This plan was paid once. When it has ended, choose a plan in the store.</p>
      )}
      <Acts plan={plan} />
    </Card>
  )
}

function Unpaid({ plan }: { plan: SubscriptionView }) {
  const refetch = useRefetch()
  const pay = useMutation(
    api.payAgain.mutationOptions({
      onSuccess: () => success('Thank you. Your plan is renewed.'),
      onError: error => failure(wordsOf(error, 'The payment did not go through. Please try again.')),
      onSettled: refetch,
    }),
  )
  return (
    <div className="plan-news" data-kind="warning" role="status">
      <p>
        The last payment failed. Your plan goes on until {plan.endsAt && <Day date={plan.endsAt} format={LONG} />}; pay
        before that day, and nothing changes.
      </p>
      {plan.dueCents !== null && (
        <Button look="primary" busy={pay.isPending} onClick={() => pay.mutate(undefined)}>
          Pay {moneyWords(plan.dueCents)} now
        </Button>
      )}
    </div>
  )
}

function Acts({ plan }: { plan: SubscriptionView }) {
  const refetch = useRefetch()
  const { data } = useQuery(api.addOns.queryOptions())
  const failed = (error: unknown) => failure(wordsOf(error, 'That did not work. Please try again.'))
  const cancel = useMutation(
    api.cancel.mutationOptions({
      onSuccess: answer =>
        success(answer ? 'Your plan is cancelled. It runs until its period ends.' : 'Your plan has ended.'),
      onError: failed,
      onSettled: refetch,
    }),
  )
  const takeBack = useMutation(
    api.takeBack.mutationOptions({
      onSuccess: () =>
        success(
          data?.addOns.some(addOn => addOn.standing === 'ends')
            ? 'Your plan renews again. Book slots that end can be kept below.'
            : 'Your plan renews again.',
        ),
      onError: failed,
      onSettled: refetch,
    }),
  )
  const hasSlots = data?.addOns.some(addOn => addOn.standing === 'renews')
  const { standing, endsAt, periodEnd } = plan
  if (!plan.can.manage || standing === 'once') return null
  const day = (endsAt ?? periodEnd).toLocaleDateString(undefined, LONG)
  const askToCancel = async () => {
    const isUnpaid = standing === 'unpaid'
    const charge = hasSlots
      ? 'The plan is not charged again. Book slots count only beside a plan, so they renew no longer than it runs.'
      : 'Nothing more is charged.'
    const text = isUnpaid
      ? `${charge} It ends now. Your books stay; to write on, you need a plan again.`
      : `${charge} You have everything until ${day}; after that your books stay, and writing waits for a plan.`
    if (
      await openModal(ConfirmDialog, {
        title: 'Cancel your plan?',
        text,
        act: 'Cancel the plan',
        stay: 'Stay',
        danger: true,
      })
    )
      cancel.mutate(undefined)
  }
  return (
    <div className="plan-acts">
      {standing === 'renews' && (
        <Button look="primary" onClick={() => void openModal('change-plan', { plan })}>
          Change plan or billing
        </Button>
      )}
      {standing === 'ends' ? (
        <Button look="primary" busy={takeBack.isPending} onClick={() => takeBack.mutate(undefined)}>
          Take the cancellation back
        </Button>
      ) : (
        <Button busy={cancel.isPending} onClick={() => void askToCancel()}>
          Cancel the plan
        </Button>
      )}
    </div>
  )
}
