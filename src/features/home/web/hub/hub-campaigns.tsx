import './hub-campaigns.css'
import { useQuery } from '@tanstack/react-query'
import type { books } from '#features/books/contract.ts'
import { useBookChannels } from '#features/books/web/parts/use-book-channels.ts'
import { useCards } from '#features/people/web/parts/use-cards.ts'
import { apiOf } from '#kit/web/api.ts'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { TextLink } from '#kit/web/link.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { CampaignCard } from '../parts/campaign-card.tsx'

const bookApi = apiOf<typeof books>('books')

/** The campaigns of the domain that this visitor may see; the rest of a long list is in the feed. */
export function HubCampaigns() {
  const list = useQuery(bookApi.list.queryOptions({ input: { limit: 24 } }))
  useBookChannels(list.data?.books.map(book => book.id) ?? [])
  const hasCard = useCards(list.data?.books.map(book => book.gm.id) ?? [])
  if (list.isPending)
    return (
      <Loading>
        <div className="hub-shelf">
          <Skeleton shape="cover" />
          <Skeleton shape="cover" />
        </div>
      </Loading>
    )
  if (list.isError)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (list.data.books.length === 0)
    return (
      <EmptyState icon="game-icons:closed-doors" title="There are no campaigns to see yet">
        What is written here shows itself when its game master opens it.
      </EmptyState>
    )
  return (
    <>
      <div className="hub-shelf">
        {list.data.books.map(book => (
          <CampaignCard key={book.id} book={book} hasCard={hasCard} />
        ))}
      </div>
      {list.data.next && <TextLink href="/feed">All campaigns</TextLink>}
    </>
  )
}
