import { useQuery } from '@tanstack/react-query'
import { Card } from '#kit/web/card.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { PartBoundary } from '#kit/web/part-boundary.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { SessionRow } from './session-row.tsx'

/** The first upcoming sessions of a book. */
export function Upcoming({ bookId }: { bookId: string }) {
  const { data, isError, error, refetch, isFetching } = useQuery(api.upcoming.queryOptions({ input: { bookId } }))
  if (!data && isError)
    return (
      <ErrorState
        error={error}
        title="The sessions could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data)
    return (
      <Loading label="Loading the sessions">
        <Skeleton shape="card" />
      </Loading>
    )
  if (data.sessions.length === 0)
    return (
      <EmptyState icon="ph:calendar-blank" title="No session is planned">
        {data.can.add
          ? 'Schedule one, and everybody at the table can answer here.'
          : 'Say on which days you can come: your GM sees it.'}
      </EmptyState>
    )
  return (
    <Card as="ul" className="session-rows">
      {data.sessions.map(session => (
        <PartBoundary key={session.id} name={session.title} resetKey={session}>
          <SessionRow session={session} quorum={data.quorum} />
        </PartBoundary>
      ))}
    </Card>
  )
}
