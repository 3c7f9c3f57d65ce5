import type { ReactNode } from 'react'
import { codeOf } from './api.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

const REFUSED = ['NOT_ALLOWED', 'NOT_FOUND', 'SIGN_IN_REQUIRED']

type Query = {
  data: unknown
  error: unknown
  isError: boolean
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

export type OlderListProps = {
  list: Query
  isEmpty: boolean
  /** Shown for a list that has nothing in it. */
  empty: ReactNode
  /** The headline of a list that could not be loaded. */
  failed: string
  loading: string
  /** The button that loads the next rows. */
  older: string
  /** Shown to anybody who may not read the list. */
  denied?: ReactNode
  children: ReactNode
}

const OIC_ONLY = (
  <EmptyState icon="game-icons:closed-doors" title="Access Denied">
    OIC Only
  </EmptyState>
)

/**
 * A list that loads older rows, with its states: rows, empty, loading, failed, and denied. By default `denied` says that the list is
 * for the Ogre in Charge alone, as the lists of the den are.
 */
export function OlderList({
  list,
  isEmpty,
  empty,
  failed,
  loading,
  older,
  denied = OIC_ONLY,
  children,
}: OlderListProps) {
  if (list.data && isEmpty) return empty
  if (list.data)
    return (
      <>
        {children}
        {list.hasNextPage && (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {older}
          </Button>
        )}
      </>
    )
  if (REFUSED.includes(codeOf(list.error) ?? '')) return denied
  if (list.isError)
    return (
      <ErrorState title={failed} error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    )
  return (
    <Loading label={loading}>
      <Skeleton lines={5} />
    </Loading>
  )
}
