import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { ErrorState } from '#kit/web/error-state.tsx'
import { TextLink } from '#kit/web/link.tsx'
import { PersonRows } from '#kit/web/person-rows.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { LorekeepingView } from '../../contract.ts'
import { api } from '../api.ts'
import { TieRow } from './tie-row.tsx'
import { useTieEnding } from './use-tie-ending.tsx'

/** The GMs whose lore one keeps. */
export function MyLorekeeping() {
  const me = useMe()
  const { data, isError, error, isFetching, refetch } = useQuery(api.mine.queryOptions({ staleTime: 0 }))
  const { busyWith, end } = useTieEnding()
  if (isError && !data)
    return (
      <ErrorState
        title="Your roles could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data || !me)
    return (
      <Loading label="Loading your roles">
        <Skeleton lines={2} />
      </Loading>
    )
  if (data.lorekeepingFor.length === 0)
    return <p className="muted">You are nobody’s lorekeeper. A Game Master who wants your help gives you an LK code.</p>
  const leave = ({ gm, books }: LorekeepingView) =>
    end({ gmId: gm.id, userId: me.id }, gm.id, {
      title: `Stop being the lorekeeper of ${gm.name}?`,
      books,
      off: 'You are taken off the lorekeepers of these books:',
      stay: `Books of ${gm.name} stay with ${gm.name}, with everything that you wrote in them.`,
      also: 'A private domain closes to you, unless you play there.',
    })
  return (
    <PersonRows>
      {data.lorekeepingFor.map(tie => (
        <TieRow
          key={tie.gm.id}
          {...tie.gm}
          since={tie.since}
          more={
            tie.domain && (
              <>
                {' · '}
                <TextLink href={tie.domain.address}>{tie.domain.name}</TextLink>
              </>
            )
          }
          busy={busyWith === tie.gm.id}
          onRemove={() => void leave(tie)}
        />
      ))}
    </PersonRows>
  )
}
