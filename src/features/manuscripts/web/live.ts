import { newsOf } from '#kit/web/news.ts'
import type { manuscripts } from '../contract.ts'

export const news = newsOf<typeof manuscripts>(
  'manuscripts',
  {
    mentionable: { text: 'bookId', mentions: 'bookId', standing: 'bookId' },
    leaks: { text: 'bookId', mentions: 'bookId', standing: 'bookId' },
    chapters: { text: 'bookId', standing: 'bookId' },
    chapter: { text: 'bookId' },
    history: { text: 'bookId' },
    // A revision never changes.
    revision: {},
  },
  { pauses: { text: 200 } },
)
