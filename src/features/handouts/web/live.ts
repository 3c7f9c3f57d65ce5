import { newsOf } from '#kit/web/news.ts'
import type { handouts } from '../contract.ts'

/** The readers of a handout depend on the players of the book, and what is shown on the part in it. */
const shown = { handouts: 'bookId', standing: 'bookId', party: 'bookId', membership: 'bookId', people: null } as const

export const news = newsOf<typeof handouts>('handouts', {
  list: shown,
  all: shown,
  players: shown,
  read: { handouts: null, standing: null, party: null, membership: null, people: null },
})
