import './party-pot-page.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { books } from '#features/books/contract.ts'
import { apiOf, codeOf } from '#kit/web/api.ts'
import { Card } from '#kit/web/card.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { useChannel } from '#kit/web/live.ts'
import { LostPage } from '#kit/web/lost-page.tsx'
import { Page } from '#kit/web/page.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from './api.ts'
import { GiveCard } from './page/give-card.tsx'
import { PotGifts } from './page/pot-gifts.tsx'
import { PotTotal } from './page/pot-total.tsx'

const bookApi = apiOf<typeof books>('books')
const SHUT = ['BOOK_NOT_FOUND', 'BAD_REQUEST', 'NOT_ALLOWED']

/** The pot of a party: what is in it, who gave what as each chose, and the way to give or to take back. */
export function PartyPotPage() {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  useChannel(`table:${bookId}`)
  const {
    data: pot,
    error,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...api.read.queryOptions({ input: { bookId } }),
    retry: false,
  })
  const book = useQuery({ ...bookApi.read.queryOptions({ input: { id: bookId } }), retry: false }).data
  if (isError && SHUT.includes(codeOf(error) ?? ''))
    return (
      <LostPage
        title="This page is for the party"
        icon="ph:lock"
        kicker="The party’s pot"
        actions={<ButtonLink href="/dashboard">My Den</ButtonLink>}
      >
        <p>Those who play in a campaign put credit together here, and its GM pays for plans and slots with it.</p>
      </LostPage>
    )
  return (
    <Page
      title={book ? `The party’s pot, ${book.title}` : 'The party’s pot'}
      heading="The party’s pot"
      lead="Credit that the party puts together. It pays the plan and the slots of the GM, and nothing else."
      on="ground"
      className="pot-page"
      actions={book && <ButtonLink href={`/campaigns/${bookId}/story`}>The book</ButtonLink>}
    >
      {isError && !pot ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : pot ? (
        <div className="pot">
          <PotGifts pot={pot} />
          <div className="pot-side">
            <PotTotal bookId={bookId} pot={pot} />
            {pot.can.give && <GiveCard bookId={bookId} credit={pot.credit} />}
          </div>
        </div>
      ) : (
        <Card className="pot-card">
          <Loading label="Opening the pot">
            <Skeleton lines={6} />
          </Loading>
        </Card>
      )}
    </Page>
  )
}
