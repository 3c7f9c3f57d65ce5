import { newsOf } from '#kit/web/news.ts'
import type { npcs } from '../contract.ts'

export const news = newsOf<typeof npcs>('npcs', {
  // The visible faces depend on the part in the book.
  list: { cast: 'bookId', standing: 'bookId' },
  read: { npc: 'id', standing: null },
})
