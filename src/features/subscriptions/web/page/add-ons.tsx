import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { moneyWords } from '#features/ledger/rules.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { Day } from '#kit/web/day.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, success } from '#kit/web/toast.tsx'
import type { AddOnView } from '../../contract.ts'
import { api } from '../api.ts'

const LONG = { dateStyle: 'long' } as const

/** The running slots beside the plan; nothing for somebody without any. */
export function AddOns() {
  const { data, error, isError, isFetching, refetch } = useQuery(api.addOns.queryOptions())
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data || data.addOns.length === 0) return null
  return (
    <Card as="section" className="own-add-ons" aria-labelledby="own-add-ons">
      <h2 id="own-add-ons">Book slots</h2>
      <ul>
        {data.addOns.map(addOn => (
          <AddOn key={addOn.planId} addOn={addOn} />
        ))}
      </ul>
    </Card>
  )
}

function AddOn({ addOn }: { addOn: AddOnView }) {
  const { planId, name, quantity, cents, standing, periodEnd, endsAt, dueCents, can } = addOn
  const title = quantity > 1 ? `${name} × ${quantity}` : name
  const queries = useQueryClient()
  const answered = (words: string) => ({
    onSuccess: () => success(words),
    onError: (error: unknown) => failure(wordsOf(error, 'That did not work. Please try again.')),
    onSettled: () => void queries.invalidateQueries({ queryKey: api.addOns.key() }),
  })
  const end = useMutation(api.endAddOn.mutationOptions(answered(`${title} ends with its period.`)))
  const keep = useMutation(api.keepAddOn.mutationOptions(answered(`${title} renews again.`)))
  const pay = useMutation(api.payAddOn.mutationOptions(answered(`Thank you. ${title} is renewed.`)))
  const askToEnd = async () => {
    const day = (endsAt ?? periodEnd)?.toLocaleDateString(undefined, LONG)
    const text =
      standing === 'unpaid'
        ? 'Nothing more is charged, and the slots end now. Your books stay; for a new one, a slot must be free.'
        : `Nothing more is charged. You have the slots until ${day}; your books stay, and for a new one a slot must be free.`
    if (await openModal(ConfirmDialog, { title: `End ${title}?`, text, act: 'End it', stay: 'Stay', danger: true }))
      end.mutate({ planId })
  }
  return (
    <li>
      <p>
        <b>{title}</b>, {moneyWords(cents)} a month
      </p>
      <p className="muted">
        {standing === 'unpaid' && 'The last payment failed. '}
        {standing === 'renews' ? 'Renews on ' : 'Ends on '}
        {periodEnd ? <Day date={endsAt ?? periodEnd} format={LONG} /> : 'no day'}
      </p>
      {can.manage && standing !== 'once' && (
        <div className="plan-acts">
          {standing === 'unpaid' && dueCents !== null && (
            <Button look="primary" busy={pay.isPending} onClick={() => pay.mutate({ planId })}>
              Pay {moneyWords(dueCents)} now
            </Button>
          )}
          {standing === 'ends' ? (
            <Button busy={keep.isPending} onClick={() => keep.mutate({ planId })}>
              Keep {title}
            </Button>
          ) : (
            <Button busy={end.isPending} onClick={() => void askToEnd()}>
              End {title}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
