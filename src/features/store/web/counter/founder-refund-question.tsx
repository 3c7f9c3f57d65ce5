import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { failure, success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

/** Asks a founder whether the place is to be given back, and asks for the refund. */
export function FounderRefundQuestion({ dismiss }: ModalProps) {
  const queries = useQueryClient()
  const refund = useMutation(
    api.refundFounding.mutationOptions({
      onSuccess: answer => {
        queries.setQueryData(api.founding.queryKey(), answer)
        success('Your refund is on its way.')
        dismiss()
      },
      onError: error => failure(wordsOf(error, 'The refund could not be asked for. Please try again.')),
    }),
  )
  return (
    <ConfirmDialog
      dismiss={dismiss}
      answer={() => {
        if (!refund.isPending) refund.mutate({})
      }}
      title="Give your founder place back?"
      text="Your payment goes back the way it came. Your founder access ends, and your place is free for somebody else. Your books stay; writing in them needs a plan."
      act="Refund my purchase"
      stay="Stay a founder"
      danger
    />
  )
}
