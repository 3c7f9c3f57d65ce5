import { newsOf, on } from '#kit/web/news.ts'
import type { messages } from '../contract.ts'
import { messageRemoved, messageSaid } from '../events.ts'
import { dropMessage, hearMessage } from './window/message-cache.ts'

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
  [
    on(messageSaid, ({ message }, queries) => hearMessage(queries, message)),
    on(messageRemoved, (removed, queries) => dropMessage(queries, removed)),
  ],
)
