import { newsOf } from '#kit/web/news.ts'
import type { partyPot } from '../contract.ts'

export const news = newsOf<typeof partyPot>('partyPot', {
  // The own credit, the names of givers, and the part in the book that decides who sees what.
  read: { partyPot: 'bookId', credit: null, people: null, standing: 'bookId', book: 'bookId' },
})
