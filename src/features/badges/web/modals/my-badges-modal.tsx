import '../mine/my-badges.css'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { type ModalProps, openModal } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { Display } from '../mine/display.tsx'
import { Earned } from '../mine/earned.tsx'
import { useDisplay } from '../mine/use-display.ts'
import { useFounderBadge } from '../mine/use-founder-badge.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'my-badges': typeof MyBadgesModal
  }
}

/** The badges that one has, and which of them show. */
export function MyBadgesModal({ dismiss }: ModalProps) {
  const me = useMe()
  const query = useQuery(api.mine.queryOptions({ staleTime: 0 }))
  useFounderBadge(query.data?.isFounderDue, 0)
  const display = useDisplay(query.data)
  const { data } = query
  const redeem = () => openModal('access-code', {})
  const acts = data && data.earned.length > 0 && (
    <>
      <Button look="primary" busy={display.busy} onClick={display.save}>
        Save Display
      </Button>
      <Button look="text" onClick={() => void redeem()}>
        I have a code
      </Button>
    </>
  )
  return (
    <Dialog
      title="My Badges"
      lead="Two of them show beside your name: on your card, in messages and in the Common Room."
      size="wide"
      dirty={display.dirty}
      actions={acts}
      onDismiss={dismiss}
    >
      {data && me ? (
        data.earned.length === 0 ? (
          <EmptyState
            icon="ph:seal-check"
            title="No badges yet"
            action={<Button onClick={() => void redeem()}>I have a code</Button>}
          >
            A Game Master gives you a code for a badge. Founders and VIPs have badges of their own.
          </EmptyState>
        ) : (
          <div className="my-badges">
            <Display me={me} badges={data} display={display} />
            <Earned badges={data.earned} display={display} />
          </div>
        )
      ) : query.isError ? (
        <ErrorState
          title="Failed to load badges"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Loading label="Loading your badges">
          <Skeleton shape="card" />
        </Loading>
      )}
    </Dialog>
  )
}
