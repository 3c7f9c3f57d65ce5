import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import type { ChapterView } from '../../contract.ts'

type Props = {
  chapters: readonly ChapterView[] | undefined
  failed: boolean
  onRetry: () => void
  current: string
  onOpen: (id: string) => void
  onNew: () => void
}

/** The chapters of the book in order, and the way to a new one. */
export function ChapterRail({ chapters, failed, onRetry, current, onOpen, onNew }: Props) {
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
        {chapters?.map(chapter => (
          <li key={chapter.id}>
            <button type="button" aria-current={chapter.id === current || undefined} onClick={() => onOpen(chapter.id)}>
              <span>{chapter.title}</span>
              <small>{chapter.pageCount === 1 ? '1 page' : `${chapter.pageCount} pages`}</small>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
