import '../vip/vip.css'
import { codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { type ModalProps, openModal } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { useVipCodes } from '../parts/use-codes.ts'
import { VipRows } from '../vip/vip-rows.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'vip-codes': typeof VipCodesModal
  }
}

const REFUSED = ['NOT_ALLOWED', 'NOT_FOUND', 'SIGN_IN_REQUIRED']

/** The codes of VIPs, for the admin. */
export function VipCodesModal({ dismiss }: ModalProps) {
  const { list, codes } = useVipCodes()
  const create = (
    <Button look="primary" icon="ph:plus" onClick={() => void openModal('vip-code', {})}>
      New VP code
    </Button>
  )
  return (
    <Dialog title="VP Codes" lead="Codes that make somebody a VIP." size="screen" onDismiss={dismiss}>
      {list.data ? (
        codes.length === 0 ? (
          <EmptyState icon="ph:crown-simple" title="No VP codes yet" action={create}>
            A picture for the badge and a name are enough for the first one.
          </EmptyState>
        ) : (
          <>
            <div className="vip-head">{create}</div>
            <VipRows codes={codes} />
            {list.hasNextPage && (
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Older codes
              </Button>
            )}
          </>
        )
      ) : REFUSED.includes(codeOf(list.error) ?? '') ? (
        <EmptyState icon="game-icons:closed-doors" title="Access Denied">
          OIC Only
        </EmptyState>
      ) : list.isError ? (
        <ErrorState
          title="Failed to load VP codes"
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <Loading label="Loading the codes">
          <Skeleton lines={5} />
        </Loading>
      )}
    </Dialog>
  )
}
