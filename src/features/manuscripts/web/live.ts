import { newsOf } from '#kit/web/news.ts'
import type { manuscripts } from '../contract.ts'

/** The readable part of a text depends on its mentions, its readers, and the reader's role in the book. */
const read = { text: 'bookId', mentions: 'bookId', standing: 'bookId' } as const
const laidOut = { ...read, bans: null }

export const news = newsOf<typeof manuscripts>(
  'manuscripts',
  {
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
  },
  { pauses: { text: 200 } },
)
