import { newsOf } from '#kit/web/news.ts'
import type { search } from '../contract.ts'

export const news = newsOf<typeof search>('search', {
  // What is found follows what is there to read, and what one is to the book.
  inBook: { text: 'bookId', mentions: 'bookId', board: 'bookId', standing: 'bookId' },
})
