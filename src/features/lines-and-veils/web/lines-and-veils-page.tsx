import './lines-and-veils-page.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { books } from '#features/books/contract.ts'
import { apiOf, codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { useChannel } from '#kit/web/live.ts'
import { LostPage } from '#kit/web/lost-page.tsx'
import { Page } from '#kit/web/page.tsx'
import { AgreedLists } from './page/agreed-lists.tsx'
import { OwnAnswers } from './page/own-answers.tsx'
import { OwnPassages } from './page/own-passages.tsx'
import { useAnswers } from './page/use-answers.ts'

const bookApi = apiOf<typeof books>('books')
const SHUT = ['BOOK_NOT_FOUND', 'BAD_REQUEST', 'NOT_ALLOWED']

/** Lines and Veils: what the reader keeps out of the story, and to the GM side what the table does. */
export function LinesAndVeilsPage() {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  useChannel(`book:${bookId}`)
  const answers = useAnswers(bookId)
  const book = useQuery({ ...bookApi.read.queryOptions({ input: { id: bookId } }), retry: false }).data
  const { mine } = answers
  if (mine.isError && SHUT.includes(codeOf(mine.error) ?? ''))
    return (
      <LostPage
        title="This page is for the party"
        icon="ph:lock"
        kicker="Lines and Veils"
        actions={<ButtonLink href="/dashboard">My Den</ButtonLink>}
      >
        <p>Those who run a campaign and those who play in it say here what stays out of its story.</p>
      </LostPage>
    )
  const reads = mine.data?.can.readAgreed ?? false
  return (
    <Page
      title={book ? `Lines and Veils, ${book.title}` : 'Lines and Veils'}
      heading="Lines and Veils"
      lead={
        reads
          ? 'What this table has agreed. No names, no numbers.'
          : 'What stays out of this story, and what may happen with the door closed.'
      }
      on="ground"
      className="lines-page"
      actions={
        <>
          {reads && (
            <Button icon="ph:printer" onClick={() => window.print()}>
              Print for the screen
            </Button>
          )}
          <ButtonLink href={`/campaigns/${bookId}/story`}>The book</ButtonLink>
        </>
      }
    >
      {reads && <AgreedLists bookId={bookId} />}
      {reads && <OwnPassages bookId={bookId} />}
      <OwnAnswers answers={answers} />
    </Page>
  )
}
