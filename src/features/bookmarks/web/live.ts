import { newsOf } from '#kit/web/news.ts'
import type { bookmarks } from '../contract.ts'

export const news = newsOf<typeof bookmarks>('bookmarks', {
  // Where a bookmark lies follows the text, and what one reads of it.
  list: { bookmarks: 'bookId', text: 'bookId', mentions: 'bookId', standing: 'bookId' },
})
