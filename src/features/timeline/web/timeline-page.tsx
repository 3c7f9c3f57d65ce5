import './timeline-page.css'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { books } from '#features/books/contract.ts'
import { BookClosed } from '#features/seats/web/parts/book-closed.tsx'
import { apiOf, codeOf } from '#kit/web/api.ts'
import { Button, IconButton } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { useChannel } from '#kit/web/live.ts'
import { Menu } from '#kit/web/menu.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page } from '#kit/web/page.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { TimelineView } from '../contract.ts'
import { FARTHEST_YEAR } from '../engine/calendar.ts'
import type { EntryKind } from '../rules.ts'
import { api } from './api.ts'
import { Line } from './line/line.tsx'
import { UnplacedTray } from './tray/unplaced-tray.tsx'

const bookApi = apiOf<typeof books>('books')

/** The year of an address; undefined where it names none. */
function yearIn(text: string | undefined): number | undefined {
  const year = Number(text)
  return text && Number.isInteger(year) && Math.abs(year) <= FARTHEST_YEAR ? year : undefined
}

/** The timeline of a campaign, to those who may see the book. */
export function TimelinePage() {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  const { kind, year } = useSearch({ strict: false }) as { kind?: EntryKind; year?: string }
  useChannel(`table:${bookId}`)
  useChannel(`book:${bookId}`)
  const query = useQuery({
    ...api.read.queryOptions({ input: { bookId, ...(kind && { kind }) } }),
    placeholderData: (previous: TimelineView | undefined) => (previous?.bookId === bookId ? previous : undefined),
  })
  const book = useQuery({ ...bookApi.read.queryOptions({ input: { id: bookId } }), retry: false }).data
  const code = codeOf(query.error)
  if (code === 'BOOK_NOT_FOUND' || code === 'BAD_REQUEST') return <BookClosed error={query.error} />
  const timeline = query.data
  const isEmpty = timeline?.years.length === 0 && !kind && !timeline.calendar.today
  return (
    <Page
      title={book ? `Timeline, ${book.title}` : 'Timeline'}
      heading="Timeline"
      lead={book ? <bdi>{book.title}</bdi> : null}
      on="ground"
      actions={
        <>
          {timeline && <Acts timeline={timeline} />}
          <ButtonLink href={`/campaigns/${bookId}/story`}>The book</ButtonLink>
        </>
      }
    >
      {query.isError && !timeline ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : !timeline ? (
        <Loading label="Loading the timeline">
          <Skeleton lines={8} />
        </Loading>
      ) : (
        <div className="timeline-room" data-kept={timeline.can.keep || undefined}>
          {isEmpty ? <Nothing timeline={timeline} /> : <Line timeline={timeline} kind={kind} from={yearIn(year)} />}
          {timeline.can.keep && <UnplacedTray timeline={timeline} />}
        </div>
      )}
    </Page>
  )
}

/** What those who keep a timeline do with all of it. */
function Acts({ timeline: { bookId, calendar, can } }: { timeline: TimelineView }) {
  if (!can.add) return null
  return (
    <>
      <Button look="primary" icon="ph:plus" onClick={() => void openModal('timeline-event', { bookId, calendar })}>
        New event
      </Button>
      <Menu
        trigger={<IconButton icon="ph:dots-three-vertical" label="More for the timeline" />}
        items={[
          {
            label: 'Today in the campaign',
            icon: 'ph:hourglass-medium',
            disabled: !can.setToday,
            onSelect: () => void openModal('timeline-today', { bookId, calendar }),
          },
          {
            label: 'The calendar',
            icon: 'ph:calendar-blank',
            disabled: !can.setCalendar,
            onSelect: () => void openModal('timeline-calendar', { bookId, calendar }),
          },
        ]}
      />
    </>
  )
}

function Nothing({ timeline: { bookId, calendar, can } }: { timeline: TimelineView }) {
  return (
    <EmptyState
      icon="game-icons:sands-of-time"
      title={can.keep ? 'Nothing has happened yet' : 'Nothing is on the timeline yet'}
      action={
        can.setCalendar && (
          <Button icon="ph:calendar-blank" onClick={() => void openModal('timeline-calendar', { bookId, calendar })}>
            Choose the calendar
          </Button>
        )
      }
    >
      {can.keep
        ? 'Name the months of your world or use the common calendar, then add events, and place chapters and sessions where they happened.'
        : 'What the game master reveals of what has happened will stand here.'}
    </EmptyState>
  )
}
