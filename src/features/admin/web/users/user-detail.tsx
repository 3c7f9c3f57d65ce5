import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { UserDetailView } from '../../contract.ts'
import { api } from '../api.ts'

/** An account in full, once it is loaded. */
export function UserDetail({ userId, children }: { userId: string; children: (user: UserDetailView) => ReactNode }) {
  const { data, isError, error, isFetching, refetch } = useQuery(
    api.user.queryOptions({ input: { userId }, retry: false, staleTime: 0 }),
  )
  if (data) return children(data)
  if (isError)
    return (
      <ErrorState title="Failed to load this user" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  return (
    <Loading label="Loading the user">
      <Skeleton lines={3} />
    </Loading>
  )
}
