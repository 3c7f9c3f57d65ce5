import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { useChannel } from '#kit/web/live.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { GuestRows } from './guest-rows.tsx'

/** The people who spoke last in the chat of the main site. */
export function RecentGuests({ domain }: { domain: string }) {
  useChannel('directory:all')
  useChannel('global-chat:all')
  const { data, isError, error, isFetching, refetch } = useQuery(api.recent.queryOptions({ input: { domain } }))
  if (data?.people.length) return <GuestRows domain={domain} people={data.people} />
  if (data)
    return (
      <EmptyState icon="ph:users-three" title="Nobody has spoken yet">
        Whoever writes in the chat of the main site stands here. Anybody else is found by name.
      </EmptyState>
    )
  if (isError)
    return (
      <ErrorState
        title="Failed to load recent users"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <Loading label="Loading recent users">
      <Skeleton lines={5} />
    </Loading>
  )
}
