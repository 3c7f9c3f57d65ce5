import { PriorityBars } from '#features/campaign-notes/web/parts/priority.tsx'
import { Button, IconButton } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { GmNoteView } from '../../contract.ts'
import type { useGmNotes } from './use-gm-notes.ts'

type Props = {
  list: ReturnType<typeof useGmNotes>
  chosen: string | undefined
  /** Each note names its character: they are about several. */
  named: boolean
  onEdit: (note: GmNoteView) => void
  onRemove: (note: GmNoteView) => void
}

/** The GM notes about a character, the newest first. */
export function GmNoteList({ list: { query, notes }, chosen, named, onEdit, onRemove }: Props) {
  if (query.isPending)
    return (
      <Loading label="Loading the notes">
        <Skeleton lines={5} />
      </Loading>
    )
  if (query.isError && !query.data)
    return (
      <ErrorState
        error={query.error}
        title="The notes could not be loaded"
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (notes.length === 0)
    return (
      <EmptyState icon="ph:notebook" title="No notes yet">
        What drives this character, what you plan for them, what they are not to know.
      </EmptyState>
    )
  return (
    <>
      <ul className="gm-notes-list" aria-label="GM notes">
        {notes.map(note => (
          <li key={note.id} className="gm-notes-row" data-chosen={note.id === chosen || undefined}>
            <PriorityBars priority={note.priority} />
            <div>
              <p className="gm-notes-text" dir="auto">
                {note.noteText}
              </p>
              <p className="gm-notes-foot">
                <b>{note.type}</b>, {note.priority} priority{' '}
                {named && (
                  <>
                    · on <bdi>{note.characterName}</bdi>{' '}
                  </>
                )}
                <TimeAgo at={note.createdAt} prefix="· " />
                {note.createdByName && (
                  <>
                    , <bdi>{note.createdByName}</bdi>
                  </>
                )}
              </p>
            </div>
            <span className="gm-notes-acts">
              {note.can.edit && (
                <IconButton icon="ph:pencil-simple" label="Edit this note" onClick={() => onEdit(note)} />
              )}
              {note.can.remove && (
                <IconButton icon="ph:trash" label="Delete this note" onClick={() => onRemove(note)} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button look="text" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Earlier notes
        </Button>
      )}
    </>
  )
}
