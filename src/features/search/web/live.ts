import { newsOf } from '#kit/web/news.ts'
import type { search } from '../contract.ts'

export const news = newsOf<typeof search>('search', {
  // The hits depend on the texts and on the reader's part in the book.
  inBook: {
    text: 'bookId',
    mentions: 'bookId',
    board: 'bookId',
    handouts: 'bookId',
    maps: 'bookId',
    schedule: 'bookId',
    standing: 'bookId',
  },
})
