import { newsOf } from '#kit/web/news.ts'
import type { relations } from '../contract.ts'

export const news = newsOf<typeof relations>('relations', {
  // Who is seen depends on veils, and on the part in the book; the GM side has the names of its players.
  list: {
    ...{ ties: 'bookId', cast: 'bookId', party: 'bookId', membership: 'bookId' },
    ...{ avatars: 'bookId', standing: 'bookId', people: null },
  },
})
