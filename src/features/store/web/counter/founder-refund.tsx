import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { Day } from '#kit/web/day.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

const QUESTION = {
  title: 'Give your founder place back?',
  text: 'Your payment goes back the way it came. Your founder access ends, and your place is free for somebody else. Your books stay; writing in them needs a plan.',
  act: 'Refund my purchase',
  stay: 'Stay a founder',
  danger: true,
}

/** The way out of a founder purchase, for as long as there is one. */
export function FounderRefund() {
  const queries = useQueryClient()
  const { data } = useQuery(api.founding.queryOptions())
  const refund = useMutation(
    api.refundFounding.mutationOptions({
      onSuccess: answer => {
        queries.setQueryData(api.founding.queryKey(), answer)
        success('Your refund is on its way.')
      },
      onError: error => failure(wordsOf(error, 'The refund could not be asked for. Please try again.')),
    }),
  )
  const ask = async () => {
    if (await openModal(ConfirmDialog, QUESTION)) refund.mutate({})
  }
  if (!data?.purchase) return null
  if (data.purchase.isReturned) return <p className="muted">Your refund is on its way.</p>
  if (!data.can.refund) return null
  return (
    <p className="founder-refund">
      <span className="muted">
        Refundable until <Day date={data.purchase.refundableUntil} format={{ dateStyle: 'long' }} />.
      </span>{' '}
      <Button size="small" busy={refund.isPending} onClick={() => void ask()}>
        Ask for a refund
      </Button>
    </p>
  )
}
