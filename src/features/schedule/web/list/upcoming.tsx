import { useQuery } from '@tanstack/react-query'
import { Card } from '#kit/web/card.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { PartBoundary } from '#kit/web/part-boundary.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { GameSessionView } from '../../contract.ts'
import { api } from '../api.ts'
import { useFirstClashes } from './session-clashes.tsx'
import { SessionRow } from './session-row.tsx'

/** The first upcoming sessions of a book; `isNextShown`: the very next one is shown elsewhere on the page. */
export function Upcoming({ bookId, isNextShown }: { bookId: string; isNextShown: boolean }) {
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
  if (!data) return <ComingSessions />
  if (data.sessions.length === 0)
    return (
      <EmptyState icon="ph:calendar-blank" title="No session is planned">
        {data.can.add
          ? 'Schedule one, and everybody at the table can answer here.'
          : 'Say on which days you can come: your GM sees it.'}
      </EmptyState>
    )
  const sessions = isNextShown ? data.sessions.slice(1) : data.sessions
  if (sessions.length === 0) return <p className="muted">No other session is planned.</p>
  return <SessionRows sessions={sessions} quorum={data.quorum} />
}

type Rows = { sessions: readonly GameSessionView[]; quorum: number | null }

/** Sessions with their answers, each of which can fail by itself. */
export function SessionRows({ sessions, quorum }: Rows) {
  if (!useFirstClashes(sessions)) return <ComingSessions />
  return (
    <Card as="ul" className="session-rows">
      {sessions.map(session => (
        <PartBoundary key={session.id} name={session.title} resetKey={session}>
          <SessionRow session={session} quorum={quorum} />
        </PartBoundary>
      ))}
    </Card>
  )
}

const ComingSessions = () => (
  <Loading label="Loading the sessions">
    <Skeleton shape="card" />
  </Loading>
)
