import type { QueryClient } from '@tanstack/react-query'
import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'
import { dropMessage, type HeardMessage, hearMessage } from './window/message-cache.ts'

type Removed = Parameters<typeof dropMessage>[1]

function staleConversations(_: unknown, queries: QueryClient) {
  for (const answer of [api.conversations, api.conversation, api.unread])
    void queries.invalidateQueries({ queryKey: answer.key() })
}
/** As whom one may speak follows one's characters and the book. */
const stalePlaces = (_: unknown, queries: QueryClient) => void queries.invalidateQueries({ queryKey: api.place.key() })

/** Whose words one may take away, too, where one's part in a book has changed. */
function staleTalk(_: unknown, queries: QueryClient) {
  for (const answer of [api.place, api.list]) void queries.invalidateQueries({ queryKey: answer.key() })
}

export const messageReactions: LiveReactions = {
  'message.said': ({ message }: { message: HeardMessage }, queries) => {
    hearMessage(queries, message)
    if (message.context.type === 'private') staleConversations(null, queries)
  },
  'message.removed': (removed: Removed, queries) => {
    dropMessage(queries, removed)
    if (removed.context === 'private') staleConversations(null, queries)
  },
  'message.authorLeft': (_, queries) => void queries.invalidateQueries({ queryKey: api.key() }),
  'conversation.read': staleConversations,
  'person.chatSettingsChanged': staleConversations,
  'book.changed': stalePlaces,
  'book.membershipChanged': staleTalk,
  'book.handedOn': staleTalk,
  'character.ownChanged': stalePlaces,
  'character.ownArchived': stalePlaces,
}
