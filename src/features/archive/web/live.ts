import { newsOf } from '#kit/web/news.ts'
import type { archive } from '../contract.ts'

export const news = newsOf<typeof archive>('archive', {
  // Who may have which edition, and under what name, changes with the book and its people.
  exports: {
    exports: 'bookId',
    book: 'bookId',
    ownBook: 'bookId',
    membership: 'bookId',
    party: 'bookId',
    people: null,
    bans: null,
  },
  unprintable: {},
})
