import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Field } from '#kit/web/field.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { success } from '#kit/web/toast.tsx'
import type { QueuedRequestView } from '../../contract.ts'
import { erasurePhrase, WORDS_MOST } from '../../rules.ts'
import { api } from '../api.ts'
import { StayingList } from './staying-list.tsx'

type Props = { request: QueuedRequestView; act: 'erase' | 'refuse' }

/** Erases an account after its phrase was typed, or refuses to with a reason. */
export function DecideDialog({ request, act, answer, dismiss }: Props & ModalProps<boolean>) {
  const formId = useId()
  const [typed, setTyped] = useState('')
  const { id, version, person } = request
  const detail = useQuery(api.read.queryOptions({ input: { id }, enabled: act === 'erase' }))
  // What stays is read before anything is erased.
  const isRead = act === 'refuse' || detail.data !== undefined
  const onSuccess = () => {
    success(act === 'erase' ? 'The account is being erased.' : 'The request is refused, and its person has a letter.')
    answer(true)
  }
  const erase = useMutation(api.erase.mutationOptions({ onSuccess }))
  const refuse = useMutation(api.refuse.mutationOptions({ onSuccess }))
  const { isPending, error } = act === 'erase' ? erase : refuse
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (act === 'erase') erase.mutate({ id, version, confirmation: typed })
    else refuse.mutate({ id, version, answer: typed })
  }
  const actions = (
    <>
      <Button look="danger" type="submit" form={formId} busy={isPending} disabled={!isRead || typed.trim() === ''}>
        {act === 'erase' ? 'Erase the account' : 'Refuse the request'}
      </Button>
      <Button onClick={dismiss}>Cancel</Button>
    </>
  )
  const fault = error ? wordsOf(error, 'The server did not answer. Please try again.') : null
  return (
    <Dialog
      title={`${act === 'erase' ? 'Erase' : 'Refuse'} ${person?.name ?? ''}?`}
      onDismiss={dismiss}
      dirty={typed !== '' && !isPending}
      actions={actions}
    >
      <form id={formId} className="data-request-form" onSubmit={submit}>
        {act === 'erase' && <p>The account goes for good, with all that is in it. A letter tells the person.</p>}
        {act === 'erase' && detail.isPending && (
          <Loading label="Looking for what stays">
            <Skeleton lines={2} />
          </Loading>
        )}
        {detail.isError && (
          <ErrorState error={detail.error} onRetry={() => void detail.refetch()} retrying={detail.isFetching} />
        )}
        <StayingList staying={detail.data?.staying ?? []} />
        {act === 'erase' ? (
          <Field label={`Type ${erasurePhrase(person?.email ?? '')}`} error={fault}>
            <TextInput
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              dir="ltr"
              value={typed}
              onChange={event => setTyped(event.target.value)}
            />
          </Field>
        ) : (
          <Field label="The reason, which the person reads" error={fault}>
            <TextArea rows={4} maxLength={WORDS_MOST} value={typed} onChange={event => setTyped(event.target.value)} />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
