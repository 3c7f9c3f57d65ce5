import '../ties/ties.css'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { StandingCode } from '../codes/standing-code.tsx'
import { HelperList } from '../ties/helper-list.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    lorekeepers: typeof LorekeepersModal
  }
}

const NAMES = ['Standing code', 'Second standing code'] as const

/** A GM's lorekeepers, and the codes by which others become one. */
export function LorekeepersModal({ gmId, dismiss }: { gmId: string } & ModalProps) {
  const { data, isError, error, isFetching, refetch } = useQuery(
    api.ofGm.queryOptions({ input: { gmId }, staleTime: 0 }),
  )
  return (
    <Dialog title="Lorekeepers" lead="They help you with your books and your domain." onDismiss={dismiss}>
      {data ? (
        <>
          {data.lorekeeperCodes.map((code, index) => (
            <StandingCode key={NAMES[index]} gmId={gmId} code={code} name={NAMES[index] ?? 'Standing code'} />
          ))}
          <p className="muted">
            {!data.can.invite
              ? 'New lorekeepers can join while you have a running plan.'
              : data.maximum !== null && data.count >= data.maximum
                ? 'All places are taken. The code works again when one is free.'
                : 'The person who redeems it under Access Codes in My Den becomes your lorekeeper.'}
          </p>
          <HelperList {...data} />
        </>
      ) : isError ? (
        <ErrorState
          title="Failed to load settings"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label="Loading your lorekeepers">
          <Skeleton shape="heading" />
          <Skeleton lines={3} />
        </Loading>
      )}
    </Dialog>
  )
}
