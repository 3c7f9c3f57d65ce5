import { ownZone } from '#kit/shared/days.ts'
import './best-days.css'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { shareWords } from '../calendar/day-words.ts'
import { wholeDay } from '../calendar/days.ts'

/** The days after today on which most players can come; `act` adds a button to each. */
export function BestDays({ bookId, act }: { bookId: string; act?: (day: string) => React.ReactNode }) {
  const input = { bookId, zone: ownZone() }
  const { data, isError, error, refetch, isFetching } = useQuery(api.bestDays.queryOptions({ input }))
  return (
    <section className="best-days" aria-label="Best days">
      <h3>Best days</h3>
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
                <span className="muted">{shareWords(share, data.players)}</span>
              </span>
              {act?.(day)}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
