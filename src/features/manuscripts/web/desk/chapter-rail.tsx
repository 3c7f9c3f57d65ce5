import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { Button, IconButton } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { ChapterView } from '../../contract.ts'
import { api } from '../api.ts'

type Props = {
  bookId: string
  /** Whether the chapters may be put in another order. */
  movable: boolean
  chapters: readonly ChapterView[] | undefined
  failed: boolean
  onRetry: () => void
  current: string
  onOpen: (id: string) => void
  onNew: () => void
}

/** The chapters of the book in order, and the way to a new one. */
export function ChapterRail({ bookId, movable, chapters, failed, onRetry, current, onOpen, onNew }: Props) {
  const queries = useQueryClient()
  const reorder = useMutation(api.reorder.mutationOptions())
  const [dragged, setDragged] = useState<string | null>(null)
  const [moved, setMoved] = useState('')

  const move = async (id: string, to: number) => {
    const order = chapters?.map(one => one.id) ?? []
    const from = order.indexOf(id)
    if (from < 0 || to < 0 || to >= order.length || from === to || reorder.isPending) return
    order.splice(to, 0, ...order.splice(from, 1))
    try {
      await reorder.mutateAsync({ bookId, chapterIds: order })
      setMoved(`${chapters?.[from]?.title ?? ''} is now ${to + 1} of ${order.length}.`)
    } catch (error) {
      failure(wordsOf(error, 'Failed to save pages. Please try again.'))
    }
    await queries.invalidateQueries({ queryKey: api.chapters.key({ input: { bookId } }) })
  }
  return (
    <nav className="chapter-rail" aria-label="Chapters">
      <Button icon="ph:plus" onClick={onNew} wide>
        New chapter
      </Button>
      {failed && <ErrorState onRetry={onRetry}>Failed to load existing pages</ErrorState>}
      {!chapters && !failed && <Skeleton lines={5} />}
      {chapters?.length === 0 && (
        <EmptyState icon="game-icons:quill-ink" title="The first page is white">
          Write or paste a text and save it.
        </EmptyState>
      )}
      <ol>
        {chapters?.map((chapter, at) => (
          <li
            key={chapter.id}
            draggable={movable}
            data-dragged={chapter.id === dragged || undefined}
            onDragStart={() => setDragged(chapter.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={event => dragged && event.preventDefault()}
            onDrop={event => {
              event.preventDefault()
              if (dragged) void move(dragged, at)
            }}
          >
            <button type="button" aria-current={chapter.id === current || undefined} onClick={() => onOpen(chapter.id)}>
              <span dir="auto">{chapter.title}</span>
              {chapter.pageCount !== null && (
                <small>{chapter.pageCount === 1 ? '1 page' : `${chapter.pageCount} pages`}</small>
              )}
            </button>
            {movable && chapter.id === current && chapters.length > 1 && (
              <span className="chapter-moves">
                <IconButton
                  icon="ph:arrow-up"
                  label={`Move ${chapter.title} up`}
                  aria-disabled={at === 0}
                  onClick={() => void move(chapter.id, at - 1)}
                />
                <IconButton
                  icon="ph:arrow-down"
                  label={`Move ${chapter.title} down`}
                  aria-disabled={at === chapters.length - 1}
                  onClick={() => void move(chapter.id, at + 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </nav>
  )
}
