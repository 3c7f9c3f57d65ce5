import { newsOf } from '#kit/web/news.ts'
import type { campaignNotes } from '../contract.ts'

export const news = newsOf<typeof campaignNotes>('campaignNotes', {
  // Whether there are any depends on the part in the book.
  list: { campaignNotes: 'bookId', standing: 'bookId' },
  read: { campaignNote: 'id', standing: null },
})
