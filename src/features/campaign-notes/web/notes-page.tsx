import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { books } from '#features/books/contract.ts'
import { apiOf } from '#kit/web/api.ts'
import { Card } from '#kit/web/card.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { LostPage } from '#kit/web/lost-page.tsx'
import { Page } from '#kit/web/page.tsx'
import type { NoteType } from '../rules.ts'
import { CampaignNotebook } from './notes/campaign-notebook.tsx'
import { useNotes } from './notes/use-notes.ts'

const bookApi = apiOf<typeof books>('books')

/** Campaign Notes: the arcs, todos and notes of a campaign, to its GM side alone. */
export function NotesPage() {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  const { type = 'arc' } = useSearch({ strict: false }) as { type?: NoteType }
  const navigate = useNavigate()
  const { isClosed } = useNotes(bookId, type)
  const book = useQuery(bookApi.read.queryOptions({ input: { id: bookId } }))
  if (isClosed)
    return (
      <LostPage
        title="These notes are not open to you"
        icon="ph:lock"
        kicker="Campaign Notes"
        actions={<ButtonLink href="/dashboard">My Den</ButtonLink>}
      >
        <p>Those who run a campaign keep its notes to themselves.</p>
      </LostPage>
    )
  return (
    <Page
      title="Campaign Notes"
      lead={book.data ? <bdi>{book.data.title}</bdi> : null}
      on="ground"
      actions={book.data && <ButtonLink href={`/campaigns/${bookId}/story`}>The book</ButtonLink>}
    >
      <Card className="campaign-notes-page">
        <CampaignNotebook
          bookId={bookId}
          type={type}
          onType={next => void navigate({ to: '.', search: { type: next }, resetScroll: false } as never)}
        />
      </Card>
    </Page>
  )
}
