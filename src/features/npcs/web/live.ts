import { newsOf } from '#kit/web/news.ts'
import type { npcs } from '../contract.ts'

export const news = newsOf<typeof npcs>('npcs', {
  // The visible faces depend on the part in the book, and the GM side sees for which of its players they are lifted.
  list: { cast: 'bookId', standing: 'bookId', party: 'bookId', membership: 'bookId', people: null },
  whoKnows: { npc: 'id', character: null, party: null, standing: null, membership: null, people: null },
  readAs: { npc: 'id', standing: null, party: null, membership: null, people: null },
  knowledge: { npc: 'id', people: null },
  knownAt: { cast: 'bookId', standing: 'bookId', party: 'bookId', membership: 'bookId', people: null },
  read: { npc: 'id', standing: null, party: null, membership: null, people: null },
})
