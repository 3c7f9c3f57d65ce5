import './feed/feed.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import type { books } from '#features/books/contract.ts'
import { useBookChannels } from '#features/books/web/parts/use-book-channels.ts'
import { useCards } from '#features/people/web/parts/use-cards.ts'
import { apiOf } from '#kit/web/api.ts'
import { byCursor } from '#kit/web/by-cursor.ts'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { ButtonLink, TextLink } from '#kit/web/link.tsx'
import { Page } from '#kit/web/page.tsx'
import { PartBoundary } from '#kit/web/part-boundary.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { emptyFeed } from './feed/empty-feed.ts'
import { FeedEnd } from './feed/feed-end.tsx'
import { CampaignCard } from './parts/campaign-card.tsx'

const bookApi = apiOf<typeof books>('books')
const A_PAGE = 24
const SKELETONS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** Every book that this visitor may see, newest first. Also where a closed Sanctum sends people, with its reason. */
export function FeedPage() {
  const { notice } = useSearch({ strict: false }) as { notice?: string }
  const me = useMe()
  const feed = useInfiniteQuery(
    bookApi.list.infiniteOptions({
      input: (after: string | undefined) => ({ limit: A_PAGE, ...(after ? { after } : {}) }),
      ...byCursor,
    }),
  )
  const shown = feed.data?.pages.flatMap(page => page.books) ?? []
  useBookChannels(shown.map(book => book.id))
  const hasCard = useCards(shown.map(book => book.gm.id))

  return (
    <Page
      title="Story Feed"
      lead={`Campaigns whose books lie open${me ? ' to everybody or to you' : ''}, the newest on top.`}
    >
      {notice === 'sanctum' && (
        <p className="feed-notice" role="status">
          <Icon name="game-icons:locked-door" />
          <span>
            The Sanctum is exclusively for Game Masters.{' '}
            {me ? (
              <TextLink href="/store?upgrade=gm">See what a GM gets</TextLink>
            ) : (
              <TextLink href="/?login=true&next=%2Fsanctum">Log in</TextLink>
            )}
          </span>
        </p>
      )}
      {feed.isPending ? (
        <Loading label="Loading the feed">
          <div className="feed-grid">
            {SKELETONS.map(key => (
              <div key={key}>
                <Skeleton shape="cover" />
                <Skeleton lines={2} className="feed-words" />
              </div>
            ))}
          </div>
        </Loading>
      ) : feed.isError && shown.length === 0 ? (
        <ErrorState
          error={feed.error}
          title="The feed could not be loaded"
          onRetry={() => void feed.refetch()}
          retrying={feed.isFetching}
        />
      ) : shown.length === 0 ? (
        <EmptyState
          icon="game-icons:bookshelf"
          title="No book lies open yet"
          action={
            me ? (
              <>
                <ButtonLink look="primary" href="/campaigns/join">
                  Join with a campaign password
                </ButtonLink>
                <ButtonLink href="/dashboard">To My Den</ButtonLink>
              </>
            ) : (
              <ButtonLink look="primary" href="/?login=true">
                Log in
              </ButtonLink>
            )
          }
        >
          {emptyFeed(Boolean(me))}
        </EmptyState>
      ) : (
        <>
          <div className="feed-grid">
            {shown.map(book => (
              <PartBoundary key={book.id} name="This campaign" resetKey={book}>
                <CampaignCard book={book} hasCard={hasCard} />
              </PartBoundary>
            ))}
          </div>
          <FeedEnd
            more={feed.hasNextPage}
            loading={feed.isFetchingNextPage}
            failed={feed.isFetchNextPageError}
            onMore={() => void feed.fetchNextPage()}
          />
        </>
      )}
    </Page>
  )
}
