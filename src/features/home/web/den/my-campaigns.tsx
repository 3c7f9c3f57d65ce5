import { useQuery } from '@tanstack/react-query'
import type { books } from '#features/books/contract.ts'
import { useBookChannels } from '#features/books/web/parts/use-book-channels.ts'
import type { seats } from '#features/seats/contract.ts'
import { SeatCard } from '#features/seats/web/parts/seat-card.tsx'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { apiOf } from '#kit/web/api.ts'
import { BookCover } from '#kit/web/book-cover.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink, Link, TextLink } from '#kit/web/link.tsx'
import { Section } from '#kit/web/page.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'

const bookApi = apiOf<typeof books>('books')
const seatApi = apiOf<typeof seats>('seats')
const SKELETONS = ['one', 'two', 'three', 'four']

/** The campaigns of the signed-in person, standing on a shelf. */
export function MyCampaigns() {
  const mine = useQuery(bookApi.mine.queryOptions())
  const unread = useQuery(seatApi.mine.queryOptions())
  const shelf = mine.data?.books ?? []
  const mySeats = unread.data?.seats ?? []
  useBookChannels(shelf.map(book => book.id))
  return (
    <Section title="My Campaigns" actions={<TextLink href="/campaigns/join">Find a campaign</TextLink>}>
      {mySeats.map(seat => (
        <SeatCard key={seat.bookId} seat={seat} />
      ))}
      {mine.isError || unread.isError ? (
        <ErrorState
          title="Your campaigns could not be loaded"
          error={mine.error ?? unread.error}
          onRetry={() => void Promise.all([mine.refetch(), unread.refetch()])}
          retrying={mine.isFetching || unread.isFetching}
        />
      ) : mine.isPending || unread.isPending ? (
        <Loading label="Loading your campaigns">
          <div className="shelf">
            {SKELETONS.map(key => (
              <div key={key} className="shelf-slot">
                <div className="shelf-book">
                  <Skeleton shape="cover" />
                </div>
                <div className="shelf-board" />
              </div>
            ))}
          </div>
        </Loading>
      ) : shelf.length === 0 && mySeats.length > 0 ? null : shelf.length === 0 ? (
        <EmptyState
          icon="game-icons:bookshelf"
          title="No campaign stands here yet"
          action={
            <ButtonLink look="primary" href="/campaigns/join">
              Join with a campaign password
            </ButtonLink>
          }
        >
          Your Game Master has a campaign password for you. With it you take a seat, and the book comes to this shelf.
        </EmptyState>
      ) : (
        <ul className="shelf">
          {shelf.map(book => (
            <li key={book.id} className="shelf-slot">
              <Link className="shelf-book" href={`/campaigns/${book.id}/story`} tabIndex={-1} aria-hidden="true">
                <BookCover
                  title={book.title}
                  by={nameAlone(book.gm.name)}
                  theme={book.bookTheme}
                  src={book.coverUrl}
                  seed={book.id}
                />
              </Link>
              <div className="shelf-board">{book.isGm && <span className="shelf-badge">GM</span>}</div>
              <div className="shelf-acts">
                <h3 className="visually-hidden">{book.title}</h3>
                <ButtonLink size="small" look="primary" wide href={`/campaigns/${book.id}/story`}>
                  Read Story
                </ButtonLink>
                {book.can.enterInn && (
                  <ButtonLink size="small" wide icon="game-icons:tavern-sign" href={`/campaigns/${book.id}/inn`}>
                    Visit Inn
                  </ButtonLink>
                )}
                {book.gm.hub && (
                  <TextLink href={book.gm.hub}>
                    {book.isOwn ? (
                      'Your hub'
                    ) : (
                      <>
                        The hub of <bdi>{nameAlone(book.gm.name)}</bdi>
                      </>
                    )}
                  </TextLink>
                )}
                {book.isOwn && book.can.editForm && (
                  <ButtonLink size="small" wide href={`/campaigns/${book.id}/edit`}>
                    Edit Campaign
                  </ButtonLink>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
