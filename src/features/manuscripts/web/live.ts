import { newsOf } from '#kit/web/news.ts'
import type { manuscripts } from '../contract.ts'

/** What one reads of a text follows what it mentions, whom it addresses, and what one is to the book. */
const read = { text: 'bookId', mentions: 'bookId', standing: 'bookId' } as const
const laidOut = { ...read, bans: null }

export const manuscriptNews = newsOf<typeof manuscripts>('manuscripts', {
  outline: laidOut,
  window: laidOut,
  prologue: laidOut,
  locate: laidOut,
  find: read,
  mentionedIn: read,
  mentionable: read,
  leaks: read,
  chapters: { text: 'bookId', standing: 'bookId' },
  chapter: { text: 'bookId' },
  history: { text: 'bookId' },
  page: {},
  // A revision never changes.
  revision: {},
})
