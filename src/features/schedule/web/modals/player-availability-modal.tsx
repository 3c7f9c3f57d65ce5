import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { useChannel } from '#kit/web/live.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { weekdayOf } from '../../rules.ts'
import { api } from '../api.ts'
import { shareWords } from '../calendar/day-words.ts'
import { dayOf, wholeDay } from '../calendar/days.ts'
import { AllOnDay } from '../form/all-on-day.tsx'
import { DayForm } from '../form/day-form.tsx'
import { ClashNote } from '../list/clash-note.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'player-availability': typeof PlayerAvailabilityModal
  }
}

/** What the reader says of one day, and to the GM side what everybody says. */
export function PlayerAvailabilityModal({ bookId, day, dismiss }: { bookId: string; day: string } & ModalProps) {
  useChannel(`table:${bookId}`)
  const span = { bookId, from: day, to: day }
  const own = useQuery({ ...api.ownAvailability.queryOptions({ input: span }), staleTime: 0 })
  const elsewhere = useQuery({ ...api.elsewhere.queryOptions({ input: span }), staleTime: 0 })
  const clashing = elsewhere.data?.sessions.filter(session => dayOf(session) === day) ?? []
  const shares = useQuery(api.shares.queryOptions({ input: span }))
  const lead = shares.data && shareWords(shares.data.days[0] ?? { available: 0 }, shares.data.players)
  return (
    <Dialog title={`Player Availability, ${wholeDay(day)}`} lead={lead} onDismiss={dismiss}>
      {own.isError && !own.data && (
        <ErrorState
          error={own.error}
          title="Your availability could not be loaded"
          onRetry={() => void own.refetch()}
          retrying={own.isFetching}
        />
      )}
      {own.isPending && (
        <Loading label="Loading your availability">
          <Skeleton lines={4} />
        </Loading>
      )}
      {own.data && (
        <DayForm
          key={day}
          bookId={bookId}
          day={day}
          stored={own.data.availability[day]}
          isWeekly={own.data.byRule.includes(day)}
          rule={own.data.rules.find(({ weekday }) => weekday === weekdayOf(day))?.said}
          onSaved={dismiss}
        >
          {elsewhere.isError && !elsewhere.data && (
            <p className="muted">Your sessions at other tables could not be loaded. Open this day again to see them.</p>
          )}
          <ClashNote sessions={clashing} />
        </DayForm>
      )}
      {shares.data?.can.readAll && <AllOnDay bookId={bookId} day={day} />}
    </Dialog>
  )
}
