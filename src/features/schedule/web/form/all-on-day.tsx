import './day-form.css'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { saidOfDay } from '../calendar/day-words.ts'
import { useDayOfAll } from '../calendar/use-month.ts'

/** What everybody says of a day, for the GM side. */
export function AllOnDay({ bookId, day }: { bookId: string; day: string }) {
  const { data, isError, error, refetch, isFetching } = useDayOfAll(bookId, day, true)
  return (
    <section className="day-all" aria-label="All players">
      <h3>All players</h3>
      {!data && isError && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && (
        <Loading label="Loading the players">
          <Skeleton lines={3} />
        </Loading>
      )}
      {data?.players.length === 0 && <p className="muted">Nobody plays at this table yet.</p>}
      <dl>
        {data?.players.map(({ playerId, playerName, availability, byRule, attends }) => (
          <div key={playerId}>
            <dt dir="auto">{nameAlone(playerName)}</dt>
            <dd dir="auto" className={availability[day] || attends.includes(day) ? undefined : 'muted'}>
              {saidOfDay({
                said: availability[day],
                isWeekly: byRule.includes(day),
                isAttending: attends.includes(day),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
