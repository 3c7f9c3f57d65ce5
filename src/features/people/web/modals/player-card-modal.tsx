import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { useChannel } from '#kit/web/live.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { OtherCardActs } from '../parts/other-card-acts.tsx'
import { OwnCardActs } from '../parts/own-card-acts.tsx'
import { PlayerCard } from '../parts/player-card.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'player-card': typeof PlayerCardModal
  }
}

type Props = {
  userId: string
  /** The name that stands where this was opened, for somebody who has no card yet. */
  name?: string | undefined
}

/** The card of a name. A person who may not see it gets the same answer as for an unknown name. */
export function PlayerCardModal({ userId, name, dismiss }: Props & ModalProps) {
  const me = useMe()
  useChannel('directory:all')
  const query = useQuery({ ...api.card.queryOptions({ input: { userId } }), staleTime: 0 })
  const refused = codeOf(query.error)
  return (
    <Dialog title={query.data?.name ?? 'Player card'} titleHidden size="small" onDismiss={dismiss}>
      {query.isError ? (
        refused === 'PROFILE_NOT_FOUND' ? (
          <EmptyState
            icon="game-icons:tavern-sign"
            title={wordsOf(query.error, '')}
            action={me && name && <OtherCardActs userId={userId} name={name} whole hasCard={false} />}
          >
            {name ? <bdi>{name}</bdi> : 'This person'} has not written a player card yet.
          </EmptyState>
        ) : refused === 'USER_NOT_FOUND' ? (
          <ErrorState title={wordsOf(query.error, '')}>
            Nobody of that name lives here any more, or they show their card to themselves or their own tables alone.
          </ErrorState>
        ) : (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )
      ) : query.data ? (
        <PlayerCard
          card={query.data}
          acts={
            query.data.isMe ? <OwnCardActs /> : me && <OtherCardActs userId={userId} name={query.data.name} whole />
          }
        />
      ) : (
        <Loading>
          <Skeleton shape="cameo" />
          <Skeleton lines={4} />
        </Loading>
      )}
    </Dialog>
  )
}
