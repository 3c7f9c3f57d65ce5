import './data-requests-modal.css'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { CopyPart } from '../parts/copy-part.tsx'
import { ErasePart } from '../parts/erase-part.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'your-data': typeof YourDataModal
  }
}

/** A banned person hears no news, so their page asks again. */
const ASK_AGAIN_MS = 5000

/** What a person asks about their data: a copy of it, and its erasure. */
export function YourDataModal({ dismiss }: ModalProps) {
  const mine = useQuery({
    ...api.mine.queryOptions(),
    refetchInterval: ({ state }) =>
      state.data?.requests.some(({ state: one }) => one === 'underWay') ? ASK_AGAIN_MS : false,
  })
  const stays = useQuery(api.staying.queryOptions({ staleTime: 0 }))
  const latest = (kind: 'copy' | 'erase') => mine.data?.requests.find(one => one.kind === kind) ?? null
  const refresh = () => void mine.refetch()
  return (
    <Dialog title="Your data" lead="Take a copy of it, or ask us to erase it." onDismiss={dismiss}>
      {(mine.isPending || stays.isPending) && (
        <Loading label="Looking for your requests">
          <Skeleton lines={4} />
        </Loading>
      )}
      {mine.isError && <ErrorState error={mine.error} onRetry={refresh} retrying={mine.isFetching} />}
      {stays.isError && (
        <ErrorState error={stays.error} onRetry={() => void stays.refetch()} retrying={stays.isFetching} />
      )}
      {mine.data && stays.data && (
        <>
          <CopyPart request={latest('copy')} onChanged={refresh} />
          <ErasePart request={latest('erase')} {...mine.data} {...stays.data} onChanged={refresh} />
        </>
      )}
    </Dialog>
  )
}
