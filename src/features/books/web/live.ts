import type { QueryClient } from '@tanstack/react-query'
import { staleNotices } from '#features/notices/web/parts/stale-notices.ts'
import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'
import { noteBurned } from './parts/burned-books.ts'

type OfBook = { bookId: string }

/** Every list of books that stands on some page. */
const staleLists = (queries: QueryClient) => {
  for (const list of [api.list, api.discover, api.mine, api.library, api.inHand])
    void queries.invalidateQueries({ queryKey: list.key() })
}

function staleBook({ bookId }: OfBook, queries: QueryClient) {
  for (const answer of [api.read, api.password])
    void queries.invalidateQueries({ queryKey: answer.key({ input: { id: bookId } }) })
  staleLists(queries)
  staleNotices(undefined, queries)
}

/** News about books: what shows the book is read again, and so are the lists that it stands in. */
export const bookReactions: LiveReactions = {
  'book.created': (_, queries) => staleLists(queries),
  'book.changed': staleBook,
  'book.ownChanged': staleBook,
  'book.membershipChanged': staleBook,
  'book.burned': (news: OfBook, queries) => {
    noteBurned(news.bookId)
    staleBook(news, queries)
  },
  'book.ownBurned': staleBook,
  'book.handedOn': staleBook,
  // A card leads to the domain of its GM, where that is open to the reader.
  'realm.listingChanged': (_, queries) => {
    for (const list of [api.list, api.discover]) void queries.invalidateQueries({ queryKey: list.key() })
  },
}
