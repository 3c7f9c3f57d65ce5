import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { BookView, books } from '#features/books/contract.ts'
import type { characters } from '#features/characters/contract.ts'
import { apiOf, codeOf } from '#kit/web/api.ts'
import { useChannel } from '#kit/web/live.ts'
import { stalePages } from './stale-pages.ts'

const bookApi = apiOf<typeof books>('books')
const characterApi = apiOf<typeof characters>('characters')
/** How often a book that was closed under somebody's eyes is asked for again. Members hear of it; a visitor hears nothing. */
const AGAIN_MS = 10_000

const wasClosed = ({ state }: Pick<Query<BookView>, 'state'>) =>
  state.data !== undefined && codeOf(state.error) === 'BOOK_NOT_FOUND'

/**
 * The book of a reader, and its news. One that is closed while it lies open is noticed when it opens again: it is joined anew,
 * and all that was refused meanwhile is read again.
 */
export function useOpenBook(bookId: string) {
  const queries = useQueryClient()
  const book = useQuery({
    ...bookApi.read.queryOptions({ input: { id: bookId } }),
    refetchInterval: query => (wasClosed(query) ? AGAIN_MS : false),
  })
  const isThere = book.data !== undefined && codeOf(book.error) === undefined
  useChannel(isThere ? `book:${bookId}` : null)
  useChannel(isThere ? `table:${bookId}` : null)
  const lost = useRef(false)
  useEffect(() => {
    if (isThere && lost.current) {
      stalePages(bookId, queries)
      void queries.invalidateQueries({ queryKey: characterApi.ofBook.key({ input: { bookId } as never }) })
    }
    lost.current = book.data !== undefined && !isThere
  }, [isThere, book.data, bookId, queries])
  return book
}
