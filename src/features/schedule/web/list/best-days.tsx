import { ownZone } from '#kit/shared/days.ts'
import './best-days.css'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { shareInWords } from '../calendar/day-words.ts'
import { wholeDay } from '../calendar/days.ts'

type Props = {
  bookId: string
  /** Adds a button to a day. */
  act?: (day: string) => React.ReactNode
  /** What stands before the list. */
  children?: React.ReactNode
}

/** The days after today on which most players can come. */
export function BestDays({ bookId, act, children }: Props) {
  const input = { bookId, zone: ownZone() }
  const { data, isError, error, refetch, isFetching } = useQuery(api.bestDays.queryOptions({ input }))
  return (
    <section className="best-days" aria-label="Best days">
      <h3>Best days</h3>
      {children}
      {!data && isError && (
        <ErrorState
          error={error}
          title="The best days could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && (
        <Loading label="Loading the best days">
          <Skeleton lines={3} />
        </Loading>
      )}
      {data?.days.length === 0 && <p className="muted">No player has said yet when they can come.</p>}
      {data && data.days.length > 0 && (
        <ol>
          {data.days.map(({ day, colour, ...share }) => (
            <li key={day}>
              <span className="best-day-share" data-colour={colour} />
              <span className="best-day-words">
                <strong>{wholeDay(day)}</strong>
                <span className="muted">{shareInWords(share, data.players, data.quorum)}</span>
              </span>
              {act?.(day)}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
