import './people.css'
import type { ReactNode } from 'react'
import { Button } from '#kit/web/button.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { PartBoundary } from '#kit/web/part-boundary.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'

type Paged = {
  isPending: boolean
  isError: boolean
  error: unknown
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}
type Props<T> = {
  query: Paged
  people: readonly (T & { id: string })[] | undefined
  /** The content when no person matches. */
  empty: ReactNode
  card: (person: T) => ReactNode
  /** Cards of people, or of books by their covers. */
  look?: 'people' | 'covers'
}

/** People on cards, more on request; also the states of loading, error and an empty list. */
export function PagedGrid<T>({ query, people, empty, card, look = 'people' }: Props<T>) {
  return (
    <>
      {query.isError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.isPending && <Skeleton shape={look === 'covers' ? 'cover' : 'card'} lines={3} />}
      {people?.length === 0 && empty}
      <ul className="people-grid" data-look={look}>
        {people?.map(person => (
          <li key={person.id}>
            <PartBoundary name="This card" resetKey={person}>
              {card(person)}
            </PartBoundary>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          More
        </Button>
      )}
    </>
  )
}
