import { newsOf } from '#kit/web/news.ts'
import type { relations } from '../contract.ts'

export const news = newsOf<typeof relations>('relations', {
  // Who is seen depends on veils, and on the part in the book.
  list: { ties: 'bookId', cast: 'bookId', party: 'bookId', avatars: 'bookId', standing: 'bookId' },
})
