import { newsOf } from '#kit/web/news.ts'
import type { campaignNotes } from '../contract.ts'

export const news = newsOf<typeof campaignNotes>('campaignNotes', {
  // Whether there are any depends on the part in the book.
  list: { campaignNotes: 'bookId', schedule: 'bookId', standing: 'bookId' },
  evenings: { schedule: 'bookId', standing: 'bookId' },
  read: { campaignNote: 'id', schedule: null, standing: null },
})
