import { useQuery } from '@tanstack/react-query'
import type { PdfExport } from '#features/book-files/web/parts/use-pdf-export.ts'
import type { BookCardView } from '#features/books/contract.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { BookCover } from '#kit/web/book-cover.tsx'
import { Button } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { api } from '../api.ts'
import { NextSteps } from './next-steps.tsx'
import { Tools } from './tools.tsx'

type Props = { book: BookCardView | undefined; pdf: PdfExport }

/** The selected campaign with what comes next, its tools and its numbers. Without one the tools are off, and say why. */
export function CampaignTools({ book, pdf }: Props) {
  const stats = useQuery(
    api.stats.queryOptions({ input: { bookId: book?.id ?? '' }, enabled: Boolean(book?.can.readAsGm) }),
  )
  return (
    <Card as="section" pile="stack" className="sanctum-selected" aria-label="Selected campaign">
      {book ? (
        <header className="sanctum-selected-head">
          <span aria-hidden="true">
            <BookCover
              title={book.title}
              by={nameAlone(book.gm.name)}
              theme={book.bookTheme}
              src={book.coverUrl}
              seed={book.id}
            />
          </span>
          <div>
            <h2>{book.title}</h2>
            <p className="sanctum-selected-words" dir="auto">
              {book.shortDescription || book.system || 'Nothing is said about it yet.'}
            </p>
            <div className="sanctum-selected-acts">
              {book.can.write && stats.data && stats.data.storyPages > 0 && (
                <ButtonLink look="primary" icon="game-icons:quill-ink" href={`/campaigns/${book.id}/write`}>
                  Write on
                </ButtonLink>
              )}
              <ButtonLink look={book.can.write ? 'quiet' : 'primary'} href={`/campaigns/${book.id}/story`}>
                Read Story
              </ButtonLink>
              {book.can.enterInn && (
                <ButtonLink icon="game-icons:tavern-sign" href={`/campaigns/${book.id}/inn`}>
                  Visit Inn
                </ButtonLink>
              )}
              {book.can.readAsGm && (
                <Button
                  icon="game-icons:quill-ink"
                  onClick={() => void openModal('campaign-tools', { bookId: book.id })}
                >
                  Campaign Tools
                </Button>
              )}
            </div>
          </div>
        </header>
      ) : (
        <EmptyState icon="game-icons:open-book" title="No book selected">
          The tools of the selected campaign are laid out here.
        </EmptyState>
      )}
      {book && stats.data && <NextSteps book={book} stats={stats.data} />}
      <Tools book={book} stats={stats.data} pdf={pdf} />
    </Card>
  )
}
