import { newsOf } from '#kit/web/news.ts'
import type { npcs } from '../contract.ts'

export const news = newsOf<typeof npcs>('npcs', {
  // What one may see of faces follows what one is to the book.
  list: { cast: 'bookId', standing: 'bookId' },
  read: { npc: 'id', standing: null },
})
