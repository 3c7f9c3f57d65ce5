import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BookFilters, books } from '#features/books/contract.ts'
import { BookCard } from '#features/books/web/parts/book-card.tsx'
import { useBookChannels } from '#features/books/web/parts/use-book-channels.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { apiOf } from '#kit/web/api.ts'
import { byCursor } from '#kit/web/by-cursor.ts'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { Section } from '#kit/web/page.tsx'
import { PersonName } from '../parts/person-name.tsx'
import { useCards } from '../parts/use-cards.ts'
import { PagedGrid } from './paged-grid.tsx'

const bookApi = apiOf<typeof books>('books')

type Props = { filters: BookFilters; isFiltered: boolean }

/** The campaigns that everybody may read, as far as they answer the filters; the newest first. */
export function OpenCampaigns({ filters, isFiltered }: Props) {
  const query = useInfiniteQuery(
    bookApi.discover.infiniteOptions({
      input: (after: string | undefined) => ({ ...filters, ...(after && { after }) }),
      ...byCursor,
      placeholderData: keepPreviousData,
    }),
  )
  const shown = query.data?.pages.flatMap(page => page.books) ?? []
  const hasCard = useCards(shown.map(book => book.gm.id))
  useBookChannels(shown.map(book => book.id))
  // A page looks through so many books and may find none of them: the next one is asked for until something shows.
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const isSearching = shown.length === 0 && hasNextPage && !isError
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage()
  }, [isSearching, isFetching, fetchNextPage])
  return (
    <Section title="Open campaigns">
      <PagedGrid
        look="covers"
        query={{ ...query, isPending: query.isPending || isSearching, hasNextPage: hasNextPage && !isSearching }}
        people={query.data && !isSearching ? shown : undefined}
        empty={
          <EmptyState icon="game-icons:treasure-map" title="No Campaigns Found">
            {isFiltered
              ? 'No open campaign answers to that. Ask for less, and more will come.'
              : 'No campaign lies open to everybody yet. A game master opens one where the readers of the book are chosen.'}
          </EmptyState>
        }
        card={book => (
          <BookCard
            book={book}
            by={
              <PersonName userId={book.gm.id} hasCard={hasCard(book.gm.id)}>
                {nameAlone(book.gm.name)}
              </PersonName>
            }
          />
        )}
      />
    </Section>
  )
}
