import './calendar-room.css'
import { useQuery } from '@tanstack/react-query'
import { codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { useWiderThan } from '#kit/web/use-window-width.ts'
import { api } from '../api.ts'
import { useDayPanel } from '../beside/use-day-panel.ts'
import { Calendar } from '../calendar/calendar.tsx'
import { BestDays } from '../list/best-days.tsx'
import { SessionRows, Upcoming } from '../list/upcoming.tsx'

/**
 * The calendar of a book with its next sessions and best days. The availability on a chosen day stands beside the month. On a phone the
 * next session stands before the month. A visitor who is not of the party reads that the calendar is for the party.
 */
export function CalendarRoom({ bookId }: { bookId: string }) {
  // As wide as `--handheld` ends.
  const isWide = useWiderThan(48)
  const { choose, panel } = useDayPanel(bookId)
  const upcoming = useQuery(api.upcoming.queryOptions({ input: { bookId } }))
  if (codeOf(upcoming.error) === 'BOOK_NOT_FOUND')
    return (
      <EmptyState icon="ph:calendar-blank" title="The sessions are the party’s">
        Who has a character at this table sees when it meets, and says when they can come.
      </EmptyState>
    )
  const next = upcoming.data?.sessions.slice(0, 1) ?? []
  const isNextFirst = !isWide && next.length > 0
  return (
    <div className="calendar-room">
      {!isWide && upcoming.isPending && <Skeleton shape="card" />}
      {isNextFirst && (
        <section aria-label="Next session">
          <SessionRows sessions={next} quorum={upcoming.data?.quorum ?? null} />
        </section>
      )}
      <div className="calendar-room-month">
        <Calendar bookId={bookId} chosen={panel?.day} onChoose={day => void choose(day)} />
        {panel ? (
          <panel.Panel {...panel.props} />
        ) : (
          <Card className="calendar-room-best">
            <BestDays bookId={bookId} />
          </Card>
        )}
      </div>
      <section className="calendar-room-next" aria-labelledby="upcoming-sessions">
        <header>
          <h2 id="upcoming-sessions">Upcoming</h2>
          <div className="calendar-room-acts">
            <Button icon="ph:calendar-blank" onClick={() => void openModal('calendar-feed', {})}>
              Into My Calendar
            </Button>
            {upcoming.data?.can.add && (
              <Button
                look="primary"
                icon="ph:calendar-plus"
                onClick={() => void openModal('campaign-schedule', { bookId })}
              >
                Schedule Session
              </Button>
            )}
          </div>
        </header>
        <Upcoming bookId={bookId} isNextShown={isNextFirst} />
      </section>
    </div>
  )
}
