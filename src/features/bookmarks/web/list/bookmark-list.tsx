import './bookmark-list.css'
import { useQuery } from '@tanstack/react-query'
import type { PageScale } from '#features/manuscripts/rules.ts'
import { IconButton } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { BookmarkView } from '../../contract.ts'
import { api } from '../api.ts'
import { useChanges } from './use-changes.ts'

type Props = {
  bookId: string
  /** How large the type is in which the book lies open. */
  scale: PageScale | undefined
  /** Goes to a page by its number. */
  onOpen: (number: number) => void
}

/** One’s bookmarks in a book, in the order of its pages. */
export function BookmarkList({ bookId, scale, onOpen }: Props) {
  const { data, isPending, error, isFetching, refetch } = useQuery(
    api.list.queryOptions({ input: { bookId, ...(scale && { scale }) } }),
  )
  const { remove } = useChanges(bookId)
  if (isPending)
    return (
      <Loading>
        <Skeleton lines={4} />
      </Loading>
    )
  if (!data)
    return (
      <ErrorState
        title="Your bookmarks could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (data.bookmarks.length === 0)
    return (
      <EmptyState icon="ph:bookmark-simple" title="No bookmarks yet">
        Press the ribbon at the head of a page, or the key b. Only you see your bookmarks and their notes.
      </EmptyState>
    )
  return (
    <ul className="bookmark-list" aria-label="Your bookmarks">
      {data.bookmarks.map(bookmark => (
        <BookmarkRow key={bookmark.id} bookmark={bookmark} onOpen={onOpen} onRemove={() => void remove([bookmark])} />
      ))}
    </ul>
  )
}

type RowProps = { bookmark: BookmarkView; onOpen: Props['onOpen']; onRemove: () => void }

function BookmarkRow({ bookmark, onOpen, onRemove }: RowProps) {
  const { number, title, note, keptAt, can } = bookmark
  return (
    <li>
      <button type="button" className="bookmark-open" onClick={() => onOpen(number)}>
        <span className="bookmark-title">
          <span dir="auto">{title}</span>
          <span className="tabular">{number}</span>
        </span>
        {note && (
          <span className="bookmark-note" dir="auto">
            {note}
          </span>
        )}
        <small>
          <TimeAgo at={keptAt} />
        </small>
      </button>
      {can.note && (
        <IconButton
          icon="ph:note-pencil"
          label={`${note ? 'Change' : 'Write'} the note at page ${number}`}
          onClick={() => void openModal('bookmark-note', { bookmark })}
        />
      )}
      {can.remove && <IconButton icon="ph:trash" label={`Remove the bookmark at page ${number}`} onClick={onRemove} />}
    </li>
  )
}
