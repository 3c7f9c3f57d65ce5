import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#kit/web/error-state.tsx'
import { useChannel } from '#kit/web/live.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { weekdayOf } from '../../rules.ts'
import { api } from '../api.ts'
import { shareWords } from '../calendar/day-words.ts'
import { dayOf } from '../calendar/days.ts'
import { ClashNote } from '../list/clash-note.tsx'
import { AllOnDay } from './all-on-day.tsx'
import { DayForm } from './day-form.tsx'
import { DaySessions } from './day-sessions.tsx'

const spanOf = (bookId: string, day: string) => ({ bookId, from: day, to: day })

/** How many players can come on a day, in words; undefined until it is loaded. */
export function useShareWords(bookId: string, day: string): string | undefined {
  const { data } = useQuery(api.shares.queryOptions({ input: spanOf(bookId, day) }))
  return data && shareWords(data.days[0] ?? { available: 0 }, data.players)
}

type Props = {
  bookId: string
  day: string
  onSaved: () => void
  /** Something was entered that is not saved, or no longer. */
  onDirty?: (dirty: boolean) => void
}

/** What the reader says of one day, and to the GM side what everybody says: the content of the modal and of the panel. */
export function DayAvailability({ bookId, day, onSaved, onDirty }: Props) {
  useChannel(`table:${bookId}`)
  const span = spanOf(bookId, day)
  const own = useQuery({ ...api.ownAvailability.queryOptions({ input: span }), staleTime: 0 })
  const elsewhere = useQuery({ ...api.elsewhere.queryOptions({ input: span }), staleTime: 0 })
  const clashing = elsewhere.data?.sessions.filter(session => dayOf(session) === day) ?? []
  const shares = useQuery(api.shares.queryOptions({ input: span }))
  const marked = useQuery(api.marked.queryOptions({ input: span }))
  const sessions = marked.data?.sessions.filter(session => dayOf(session) === day) ?? []
  const isPending = own.isPending || marked.isPending
  return (
    <>
      {marked.isError && !marked.data && (
        <ErrorState
          error={marked.error}
          title="The sessions of this day could not be loaded"
          onRetry={() => void marked.refetch()}
          retrying={marked.isFetching}
        />
      )}
      {!isPending && sessions.length > 0 && <DaySessions sessions={sessions} />}
      {own.isError && !own.data && (
        <ErrorState
          error={own.error}
          title="Your availability could not be loaded"
          onRetry={() => void own.refetch()}
          retrying={own.isFetching}
        />
      )}
      {isPending && (
        <Loading label="Loading your availability">
          <Skeleton lines={4} />
        </Loading>
      )}
      {own.data && !isPending && (
        <DayForm
          key={day}
          bookId={bookId}
          day={day}
          stored={own.data.availability[day]}
          isWeekly={own.data.byRule.includes(day)}
          rule={own.data.rules.find(({ weekday }) => weekday === weekdayOf(day))?.said}
          onSaved={onSaved}
          onDirty={onDirty}
        >
          {elsewhere.isError && !elsewhere.data && (
            <p className="muted">Your sessions at other tables could not be loaded. Open this day again to see them.</p>
          )}
          <ClashNote sessions={clashing} />
        </DayForm>
      )}
      {shares.data?.can.readAll && <AllOnDay bookId={bookId} day={day} />}
    </>
  )
}
