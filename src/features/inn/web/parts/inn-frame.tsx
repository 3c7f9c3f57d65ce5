import './inn-frame.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { NotepadButton } from '#features/gm-notes/web/parts/notepad-button.tsx'
import { MessagesButton } from '#features/messages/web/parts/messages-button.tsx'
import { Unread } from '#features/messages/web/parts/unread.tsx'
import { BookClosed } from '#features/seats/web/parts/book-closed.tsx'
import { codeOf } from '#kit/web/api.ts'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { Link } from '#kit/web/link.tsx'
import { useChannel } from '#kit/web/live.ts'
import { Page } from '#kit/web/page.tsx'
import { PartBoundary } from '#kit/web/part-boundary.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { InnVisitView } from '../../contract.ts'
import { SECTIONS, type SectionId } from '../../rules.ts'
import { api } from '../api.ts'
import { Fireside } from '../hub/fireside.tsx'
import { useSections } from '../hub/use-hub.ts'
import { usePresence } from '../hub/use-presence.ts'
import { InnRefused, REFUSALS } from './inn-refused.tsx'
import { InnSign, innSignOf, type OpenRoom, sectionOf } from './inn-sign.tsx'

const FurtherLinks = lazy(() => import('../hub/further-links.tsx').then(file => ({ default: file.FurtherLinks })))

type Props = {
  room: 'hub' | OpenRoom
  lead?: (visit: InnVisitView) => ReactNode
  actions?: (visit: InnVisitView) => ReactNode
  children: (visit: InnVisitView) => ReactNode
}

/** A page of the Inn with the links to its sections; a person who may not enter sees the reason and the way back. */
export function InnFrame({ room, lead, actions, children }: Props) {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  const visit = useQuery(api.visit.queryOptions({ input: { bookId } }))
  useChannel(visit.data ? `inn:${bookId}` : null)
  useChannel(visit.data ? `board:${bookId}` : null)
  useChannel(`book:${bookId}`)
  useChannel(`table:${bookId}`)
  usePresence(bookId, room, visit.data?.can.stay ?? false)
  const code = codeOf(visit.error) ?? ''
  if (REFUSALS.includes(code)) return <InnRefused bookId={bookId} error={visit.error} />
  if (code === 'BOOK_NOT_FOUND' || code === 'BAD_REQUEST') return <BookClosed error={visit.error} />
  if (visit.isError && !visit.data)
    return (
      <Page title="The Inn" heading={null} on="ground">
        <ErrorState
          error={visit.error}
          title="The Inn could not be reached"
          onRetry={() => void visit.refetch()}
          retrying={visit.isFetching}
        />
      </Page>
    )
  if (!visit.data)
    return (
      <Page title="The Inn" heading={null} on="ground">
        <Loading label="Opening the door">
          <Skeleton shape="heading" />
          <Skeleton lines={5} />
        </Loading>
      </Page>
    )
  const { name } = innSignOf(visit.data.iconFlavor, room)
  return (
    <div className="inn ground on-ground">
      <Sections visit={visit.data} room={room} />
      <Page
        title={`${name}, ${visit.data.title}`}
        heading={name}
        lead={lead?.(visit.data)}
        actions={actions?.(visit.data)}
        on="ground"
        className={room === 'hub' ? 'inn-room inn-room-hub' : 'inn-room'}
      >
        <PartBoundary name={name} resetKey={room}>
          {children(visit.data)}
        </PartBoundary>
      </Page>
    </div>
  )
}

/** On a phone the links stand in a row that scrolls. */
const bringIntoSight = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The links of the Inn: back to the book, the hub, and each room; and who is there. */
function Sections({ visit: { bookId, title, iconFlavor }, room }: { visit: InnVisitView; room: 'hub' | OpenRoom }) {
  const hub = `/campaigns/${bookId}/inn`
  const { data } = useSections(bookId)
  // The room that is open counts as read.
  const unreadOf = (one: SectionId) =>
    one === room ? 0 : (data?.sections.find(section => section.room === one)?.unread ?? 0)
  const row = (one: 'hub' | SectionId, { href, icon, name }: { href: string; icon: IconName; name: string }) => (
    <li key={one}>
      <Link
        ref={room === one ? bringIntoSight : undefined}
        className="inn-section"
        href={href}
        aria-current={room === one ? 'page' : undefined}
      >
        <InnSign flavor={iconFlavor} icon={icon} />
        <span className="inn-section-name">{name}</span>
        {one !== 'hub' && <Unread count={unreadOf(one)} />}
      </Link>
    </li>
  )
  return (
    <div className={room === 'hub' ? 'inn-side inn-side-hub on-ground' : 'inn-side on-ground'}>
      <nav aria-label={innSignOf(iconFlavor, 'hub').name}>
        <div className="inn-top">
          <Link className="inn-back" href={`/campaigns/${bookId}/story`}>
            <Icon name="ph:arrow-left" /> The book
          </Link>
          <span className="beside-notepad">
            <NotepadButton />
            <MessagesButton />
          </span>
        </div>
        <p className="inn-title">
          <span className="inn-name">{innSignOf(iconFlavor, 'hub').name}</span>
          <span className="inn-of">
            {' of '}
            <bdi>{title}</bdi>
          </span>
        </p>
        <ul className="inn-sections">
          {row('hub', { href: hub, icon: innSignOf(iconFlavor, 'hub').icon, name: 'All the doors' })}
          {SECTIONS.map(one => row(one, sectionOf(iconFlavor, one, bookId)))}
        </ul>
        <Suspense fallback={null}>
          <FurtherLinks bookId={bookId} />
        </Suspense>
      </nav>
      <PartBoundary name="The fireside" resetKey={bookId}>
        <Fireside bookId={bookId} flavor={iconFlavor} />
      </PartBoundary>
    </div>
  )
}
