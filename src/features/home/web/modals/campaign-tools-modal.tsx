import './campaign-tools-modal.css'
import { useQuery } from '@tanstack/react-query'
import type { BookView, books } from '#features/books/contract.ts'
import { apiOf, codeOf } from '#kit/web/api.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { Link } from '#kit/web/link.tsx'
import { useChannel } from '#kit/web/live.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { type Door, doorsOf } from '../campaign-tools/doors.ts'
import { HubFoot } from '../campaign-tools/hub-foot.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'campaign-tools': typeof CampaignToolsModal
  }
}

const bookApi = apiOf<typeof books>('books')
const CLOSED = ['BOOK_NOT_FOUND', 'BAD_REQUEST']

/** The tools of a campaign, for its GM side: each a door to a page or a modal. It closes when the campaign has burned. */
export function CampaignToolsModal({ bookId, dismiss }: { bookId: string } & ModalProps) {
  const book = useQuery(bookApi.read.queryOptions({ input: { id: bookId } }))
  const isClosed = book.data ? !book.data.can.readAsGm : CLOSED.includes(codeOf(book.error) ?? '')
  return (
    <Dialog
      title="Campaign Tools"
      lead={book.data && !isClosed && <bdi>{book.data.title}</bdi>}
      size="wide"
      onDismiss={dismiss}
    >
      {isClosed ? (
        <EmptyState icon="ph:lock" title="These tools are not open to you">
          They are for those who run this campaign.
        </EmptyState>
      ) : book.data ? (
        <Opened book={book.data} onBurned={dismiss} />
      ) : book.isError ? (
        <ErrorState
          error={book.error}
          title="The campaign could not be loaded"
          onRetry={() => void book.refetch()}
          retrying={book.isFetching}
        />
      ) : (
        <Loading label="Loading the campaign">
          <Skeleton lines={6} />
        </Loading>
      )}
    </Dialog>
  )
}

function Opened({ book, onBurned }: { book: BookView; onBurned: () => void }) {
  useChannel(`table:${book.id}`)
  useChannel(`gm-side:${book.id}`)
  const stats = useQuery(api.stats.queryOptions({ input: { bookId: book.id } }))
  return (
    <>
      <ul className="gm-hub-doors">
        {doorsOf(book, stats.data).map(door => (
          <li key={door.name}>
            <DoorRow door={door} />
          </li>
        ))}
      </ul>
      <HubFoot book={book} onBurned={onBurned} />
    </>
  )
}

function DoorRow({ door }: { door: Door }) {
  const content = (
    <>
      <Icon name={door.icon} />
      <span>
        <span className="gm-hub-door-name">{door.name}</span>
        <span className="gm-hub-door-hint">{door.hint}</span>
      </span>
      {door.figure && <span className="gm-hub-door-figure">{door.figure}</span>}
    </>
  )
  if ('href' in door && !door.shut)
    return (
      <Link className="gm-hub-door" href={door.href}>
        {content}
      </Link>
    )
  return (
    <button
      type="button"
      className="gm-hub-door"
      disabled={Boolean(door.shut)}
      title={door.shut}
      onClick={() => 'open' in door && void door.open()}
    >
      {content}
    </button>
  )
}
