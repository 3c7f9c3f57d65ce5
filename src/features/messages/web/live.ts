import { newsOf } from '#kit/web/news.ts'
import type { messages } from '../contract.ts'

const conversations = { conversation: null, messages: null }

export const messageNews = newsOf<typeof messages>(
  'messages',
  {
    // As whom one may speak follows one's characters and the book.
    place: { book: 'bookId', standing: 'bookId', ownCharacter: null, messages: null },
    list: { standing: 'bookId', messages: null },
    conversations,
    conversation: conversations,
    unread: conversations,
    permission: { messages: null },
    findPeople: { messages: null },
  },
  () => import('./heard.ts').then(file => file.heard),
)
