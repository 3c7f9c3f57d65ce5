import { newsOf } from '#kit/web/news.ts'
import type { messages } from '../contract.ts'

const conversations = { conversation: null, messages: null }

export const news = newsOf<typeof messages>(
  'messages',
  {
    // The identities that may speak depend on the own characters and on the book.
    place: { book: 'bookId', standing: 'bookId', ownCharacter: null, messages: null },
    list: { standing: 'bookId', messages: null },
    conversations,
    conversation: conversations,
    unread: conversations,
    permission: { messages: null },
    findPeople: { messages: null },
    officialLog: { officialLog: null, messages: null },
  },
  { heard: () => import('./heard.ts').then(file => file.heard), pauses: { talkers: 5_000 } },
)
