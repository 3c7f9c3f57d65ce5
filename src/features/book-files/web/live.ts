import { newsOf } from '#kit/web/news.ts'
import type { bookFiles } from '../contract.ts'

export const news = newsOf<typeof bookFiles>('bookFiles', {
  // The editions and their names depend on the book and its people.
  options: {
    book: 'bookId',
    ownBook: 'bookId',
    membership: 'bookId',
    party: 'bookId',
    people: null,
    bans: null,
  },
  unprintable: {},
})
