import { useInfiniteQuery } from '@tanstack/react-query'
import { codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { api } from '../api.ts'
import { BanRefusal } from './ban-refusal.tsx'
import { useBan, type Where } from './use-ban.ts'

/** Everybody who is banned, newest first, each with the reason and a way back in. */
export function BanList({ where }: { where: Where }) {
  const { unban, busyWith } = useBan(where)
  const bans = useInfiniteQuery(
    api.bans.infiniteOptions({
      input: (before: string | undefined) => (before ? { ...where, before } : where),
      initialPageParam: undefined,
      getNextPageParam: page => page.next ?? undefined,
    }),
  )
  if (bans.isPending)
    return (
      <Loading label="Loading banned users">
        <Skeleton lines={3} />
      </Loading>
    )
  if (codeOf(bans.error)) return <BanRefusal code={codeOf(bans.error)} />
  if (bans.isError) return <ErrorState title="Failed to load banned users" onRetry={() => void bans.refetch()} />
  const rows = bans.data.pages.flatMap(page => page.bans)
  if (rows.length === 0) return <p className="ban-none">No banned users.</p>
  return (
    <>
      <ul className="ban-list">
        {rows.map(ban => (
          <li key={ban.id}>
            <Cameo name={ban.name} src={ban.avatarUrl} size={2.5} quiet />
            <div>
              <p className="ban-name">{ban.name}</p>
              <p className="ban-reason">{ban.reason}</p>
              <p className="ban-when">
                <TimeAgo at={ban.createdAt} />
              </p>
            </div>
            <Button
              size="small"
              busy={busyWith === ban.userId}
              onClick={() => void unban({ id: ban.userId, name: ban.name })}
            >
              Unban
            </Button>
          </li>
        ))}
      </ul>
      {bans.hasNextPage && (
        <Button look="text" busy={bans.isFetchingNextPage} onClick={() => void bans.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}
