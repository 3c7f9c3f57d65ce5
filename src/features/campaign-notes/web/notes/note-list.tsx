import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { useWiderThan } from '#kit/web/use-window-width.ts'
import type { EveningView, NoteHeadView } from '../../contract.ts'
import type { NoteType } from '../../rules.ts'
import { PriorityBars } from '../parts/priority.tsx'
import { ArcThreads } from './arc-threads.tsx'
import { eveningWords } from './evening-day.tsx'
import { TYPE_WORDS } from './type-words.ts'
import type { NoteList as List } from './use-notes.ts'

/** The width of a window, in rem, from which arcs are drawn as threads. */
const THREADS_FROM = 56.25

type Props = {
  type: NoteType
  list: List
  /** The evenings around now, of the arcs. */
  evenings: readonly EveningView[]
  chosen: string | undefined
  onOpen: (note: NoteHeadView) => void
  onRemove: (note: NoteHeadView) => void
}

/** The campaign notes of one type, the newest first. */
export function NoteList({ type, list: { query, notes }, evenings, chosen, onOpen, onRemove }: Props) {
  const words = TYPE_WORDS[type]
  const isWide = useWiderThan(THREADS_FROM)
  if (query.isPending)
    return (
      <Loading label={`Loading the ${words.tab}`}>
        <Skeleton lines={6} />
      </Loading>
    )
  if (query.isError && !query.data)
    return (
      <ErrorState
        error={query.error}
        title={`The ${words.tab} could not be loaded`}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (notes.length === 0)
    return (
      <EmptyState icon="ph:notebook" title={words.empty}>
        {words.hint}
      </EmptyState>
    )
  return (
    <>
      {type === 'arc' && isWide && evenings.length > 0 ? (
        <ArcThreads arcs={notes} evenings={evenings} chosen={chosen} onOpen={onOpen} onRemove={onRemove} />
      ) : (
        <ul className="campaign-notes-list" aria-label={`The ${words.tab}`}>
          {notes.map(note => (
            <NoteRow key={note.id} note={note} isChosen={note.id === chosen} onOpen={onOpen} onRemove={onRemove} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button look="text" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Earlier {words.tab}
        </Button>
      )}
    </>
  )
}

type RowProps = Pick<Props, 'onOpen' | 'onRemove'> & { note: NoteHeadView; isChosen: boolean }

function NoteRow({ note, isChosen, onOpen, onRemove }: RowProps) {
  const { title, preview, status, priority, updatedAt, can } = note
  const evenings = note.evenings.filter(({ isCancelled }) => !isCancelled).map(eveningWords)
  return (
    <li className="campaign-notes-row" data-chosen={isChosen || undefined}>
      <h3 dir="auto">{title}</h3>
      <p className="campaign-notes-state">
        <PriorityBars priority={priority} /> {status}, {priority} priority <TimeAgo at={updatedAt} prefix="· saved " />
      </p>
      <p className="campaign-notes-preview" dir="auto">
        {preview}
      </p>
      {evenings.length > 0 && <p dir="auto">On the table: {evenings.join('; ')}</p>}
      <span className="campaign-notes-acts">
        <Button look="text" aria-label={`${can.edit ? 'Edit' : 'Read'} ${title}`} onClick={() => onOpen(note)}>
          {can.edit ? 'Edit' : 'Read'}
        </Button>
        {can.remove && (
          <Button look="text" aria-label={`Delete ${title}`} onClick={() => onRemove(note)}>
            Delete
          </Button>
        )}
      </span>
    </li>
  )
}
