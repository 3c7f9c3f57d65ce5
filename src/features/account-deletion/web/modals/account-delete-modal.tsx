import '../delete/delete.css'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { LastWarning } from '../delete/last-warning.tsx'
import { ThreeWays } from '../delete/three-ways.tsx'
import { useDeletion } from '../delete/use-deletion.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'account-delete': typeof AccountDeleteModal
  }
}

/** Deletes the account: an owner of books chooses first what becomes of them; nothing is deleted before the last question. */
export function AccountDeleteModal({ answer, dismiss }: ModalProps<boolean>) {
  const formId = useId()
  const [decided, setDecided] = useState(false)
  const stakes = useQuery(api.atStake.queryOptions({ staleTime: 0 }))
  const { form, remaining } = useDeletion(() => answer(true))
  const asksFirst = stakes.data !== undefined && stakes.data.books > 0 && !decided
  const actions = stakes.data && !asksFirst && (
    <>
      <Button look="danger" type="submit" form={formId} busy={form.busy} disabled={!stakes.data.hasPassword}>
        Delete my account
      </Button>
      <Button onClick={dismiss}>Keep my account</Button>
    </>
  )
  return (
    <Dialog title={asksFirst ? 'Your books' : 'Delete account'} onDismiss={dismiss} actions={actions || undefined}>
      {stakes.isPending && (
        <Loading label="Counting what would go">
          <Skeleton lines={4} />
        </Loading>
      )}
      {stakes.isError && (
        <ErrorState error={stakes.error} onRetry={() => void stakes.refetch()} retrying={stakes.isFetching} />
      )}
      {asksFirst && <ThreeWays books={stakes.data.books} onKeep={dismiss} onDelete={() => setDecided(true)} />}
      {stakes.data && !asksFirst && <LastWarning id={formId} form={form} stakes={stakes.data} remaining={remaining} />}
    </Dialog>
  )
}
