import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { GameSessionView } from '../../contract.ts'
import { api } from '../api.ts'
import { dayOf, dayWords, timeWords } from '../calendar/days.ts'
import { answersInWords, attendanceWords, countsInWords } from './answer-words.ts'
import { recapWords } from './use-recap.ts'

type Props = {
  bookId: string
  chosen: string | undefined
  onEdit: (session: GameSessionView) => void
  onRemove: (session: GameSessionView) => void
  /** Begins a new session like the latest one. */
  onClone: (session: GameSessionView) => void
  /** Opens the chapter about a session that was played. */
  onRecap: (session: GameSessionView) => void
}

/** The sessions of a campaign, the latest first. */
export function SessionList({ bookId, chosen, onEdit, onRemove, onClone, onRecap }: Props) {
  const list = useInfiniteQuery(
    api.list.infiniteOptions({
      input: (after: string | undefined) => ({ bookId, ...(after ? { after } : {}) }),
      ...byCursor,
    }),
  )
  const sessions = list.data?.pages.flatMap(page => page.sessions) ?? []
  const [latest] = sessions
  const quorum = list.data?.pages[0]?.quorum ?? null
  return (
    <section className="schedule-list" aria-label="Sessions">
      <h3>Sessions</h3>
      {list.isPending && (
        <Loading label="Loading the sessions">
          <Skeleton lines={5} />
        </Loading>
      )}
      {list.isError && !list.data && (
        <ErrorState
          error={list.error}
          title="The sessions could not be loaded"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data && sessions.length === 0 && (
        <EmptyState icon="ph:calendar-blank" title="No sessions yet">
          A title and a date are enough for the first one.
        </EmptyState>
      )}
      {latest && list.data?.pages[0]?.can.add && (
        <Button icon="ph:copy" onClick={() => onClone(latest)}>
          Clone last session
        </Button>
      )}
      {sessions.length > 0 && (
        <ul>
          {sessions.map(session => (
            <li key={session.id} className="schedule-item" data-chosen={session.id === chosen || undefined}>
              <span className="schedule-item-name" dir="auto">
                {session.title}
              </span>
              <span>
                {dayWords(dayOf(session), { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })},{' '}
                {timeWords(session)}
              </span>
              <span className="muted">
                {[session.status, countsInWords(session.reactions)].filter(Boolean).join(' · ')}
              </span>
              <span className="muted" dir="auto">
                {answersInWords(session.reactions)}
              </span>
              {session.isUpcoming && quorum !== null && <span>{attendanceWords(session, quorum)}</span>}
              <span className="schedule-item-acts">
                {session.can.edit && (
                  <Button look="text" aria-label={`Edit ${session.title}`} onClick={() => onEdit(session)}>
                    Edit
                  </Button>
                )}
                {session.can.writeRecap && (
                  <Button
                    look="text"
                    aria-label={`${recapWords(session)}: ${session.title}`}
                    onClick={() => onRecap(session)}
                  >
                    {recapWords(session)}
                  </Button>
                )}
                {session.can.remove && (
                  <Button look="text" aria-label={`Delete ${session.title}`} onClick={() => onRemove(session)}>
                    Delete
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Earlier sessions
        </Button>
      )}
    </section>
  )
}
