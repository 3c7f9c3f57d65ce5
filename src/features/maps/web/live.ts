import { newsOf } from '#kit/web/news.ts'
import type { maps } from '../contract.ts'

export const news = newsOf<typeof maps>('maps', {
  list: { maps: 'bookId', standing: 'bookId' },
  // What pins lead to decides whether they are there.
  read: { maps: null, standing: null, npc: null, handouts: null, text: null, party: null },
  targets: { cast: 'bookId', handouts: 'bookId', text: 'bookId', standing: 'bookId' },
})
