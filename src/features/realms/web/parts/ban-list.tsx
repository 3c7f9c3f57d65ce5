import { useInfiniteQuery } from '@tanstack/react-query'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { ErrorState } from '#kit/web/error-state.tsx'
import { PersonRow, PersonRows } from '#kit/web/person-rows.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { api } from '../api.ts'
import { BanRefusal } from '../bans/ban-refusal.tsx'
import { useBan, type Where } from './use-ban.ts'

/** The codes that mean that the caller has no rights here; other errors show their own words. */
const REFUSED = ['NOT_ALLOWED', 'SUBDOMAIN_FIRST', 'NOT_FOUND', 'SIGN_IN_REQUIRED']

type Props = {
  where: Where
  /** An error is shown as an empty list. */
  silent?: boolean
}

/** Everybody who is banned, newest first, each with the reason and a way back in. */
export function BanList({ where, silent = false }: Props) {
  const { unban, busyWith } = useBan(where)
  const bans = useInfiniteQuery(
    api.bans.infiniteOptions({
      input: (before: string | undefined) => (before ? { ...where, before } : where),
      ...byCursor,
    }),
  )
  if (bans.isPending)
    return (
      <Loading label="Loading banned users">
        <Skeleton lines={3} />
      </Loading>
    )
  if (bans.isError && !silent) {
    const code = codeOf(bans.error)
    if (code && REFUSED.includes(code)) return <BanRefusal code={code} />
    return (
      <ErrorState title="Failed to load banned users" onRetry={() => void bans.refetch()} retrying={bans.isFetching}>
        {code && wordsOf(bans.error, '')}
      </ErrorState>
    )
  }
  const rows = bans.data?.pages.flatMap(page => page.bans) ?? []
  if (rows.length === 0) return <p className="muted">No banned users.</p>
  return (
    <>
      <PersonRows>
        {rows.map(({ id, userId, name, avatarUrl, reason, createdAt }) => {
          const letIn = (
            <Button
              size="small"
              aria-label={`Unban ${name}`}
              busy={busyWith === userId}
              onClick={() => void unban({ id: userId, name })}
            >
              Unban
            </Button>
          )
          return (
            <PersonRow key={id} name={name} avatarUrl={avatarUrl} act={letIn}>
              <p>{reason}</p>
              <p className="muted">
                <TimeAgo at={createdAt} />
              </p>
            </PersonRow>
          )
        })}
      </PersonRows>
      {bans.hasNextPage && (
        <Button look="text" busy={bans.isFetchingNextPage} onClick={() => void bans.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}
