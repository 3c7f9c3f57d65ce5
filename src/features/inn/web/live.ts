import type { QueryClient } from '@tanstack/react-query'
import { staleNotices } from '#features/notices/web/parts/stale-notices.ts'
import type { LiveReactions } from '#kit/web/live.ts'
import { paced } from '#kit/web/paced.ts'
import { api } from './api.ts'
import { dropLine, type HeardLine, hearLine } from './talk/chat-cache.ts'
import { dropPost, type HeardPost, type HeardReaction, hearPost, hearReaction } from './talk/social-cache.ts'

type OfBook = { bookId: string }
type OfPost = { bookId: string; postId: string }

/** What happens behind the doors comes all the time: the last words and the counts are asked for again after a pause. */
const staleDoors = paced<OfBook>(
  (queries, { bookId }) => void queries.invalidateQueries({ queryKey: api.doors.key({ input: { bookId } }) }),
  { pauseMs: 2000, about: ({ bookId }) => bookId },
)
/** The same of who is where. */
const staleCompany = paced<OfBook>(
  (queries, { bookId }) => void queries.invalidateQueries({ queryKey: api.company.key({ input: { bookId } }) }),
  { pauseMs: 2000, about: ({ bookId }) => bookId },
)

/** People change all the time somewhere: their names, their faces, and whether a host has banned them. */
const staleGuests = paced(queries => void queries.invalidateQueries({ queryKey: api.company.key() }))

/** Names, faces and access stand on the doors and beside the fire of any Inn. */
function staleInns(_: unknown, queries: QueryClient) {
  for (const answer of [api.doors, api.company]) void queries.invalidateQueries({ queryKey: answer.key() })
}

/** Who may enter and who may speak follows the book and its characters. */
function staleVisits(_: unknown, queries: QueryClient) {
  void queries.invalidateQueries({ queryKey: api.visit.key() })
  void queries.invalidateQueries({ queryKey: api.board.key() })
  staleInns(undefined, queries)
}

/** What one may take away of the talk follows what one is to the book. */
function staleTalk({ bookId }: OfBook, queries: QueryClient) {
  staleVisits(undefined, queries)
  for (const answer of [api.social, api.posts])
    void queries.invalidateQueries({ queryKey: answer.key({ type: 'infinite', input: { bookId } }) })
  for (const answer of [api.pinned, api.comments]) void queries.invalidateQueries({ queryKey: answer.key() })
  void queries.invalidateQueries({ queryKey: api.chat.key({ input: { bookId } }) })
}

export const innReactions: LiveReactions = {
  // Live news come as JSON, in which a time is a word.
  'inn.said': ({ bookId, post }: { bookId: string; post: HeardPost }, queries) => {
    hearPost(queries, bookId, { ...post, createdAt: new Date(post.createdAt) })
    staleDoors({ bookId }, queries)
  },
  'inn.unsaid': ({ bookId, postId }: OfPost, queries) => {
    dropPost(queries, bookId, postId)
    staleDoors({ bookId }, queries)
  },
  'inn.moved': staleCompany,
  'inn.read': staleDoors,
  'inn.reacted': (news: HeardReaction, queries) => hearReaction(queries, news),
  'board.chatSaid': ({ bookId, line }: { bookId: string; line: HeardLine }, queries) => {
    hearLine(queries, bookId, { ...line, createdAt: new Date(line.createdAt) })
    staleDoors({ bookId }, queries)
  },
  'board.chatUnsaid': ({ bookId, lineId }: OfBook & { lineId: string }, queries) => {
    dropLine(queries, bookId, lineId)
    staleDoors({ bookId }, queries)
  },
  'board.changed': ({ bookId, postId }: OfPost, queries) => {
    staleDoors({ bookId }, queries)
    void queries.invalidateQueries({ queryKey: api.posts.key({ type: 'infinite', input: { bookId } }) })
    void queries.invalidateQueries({ queryKey: api.pinned.key({ input: { postId } }) })
    void queries.invalidateQueries({ queryKey: api.comments.key({ type: 'infinite', input: { postId } }) })
    staleNotices(undefined, queries)
  },
  'inn.authorLeft': ({ bookId }: OfBook, queries) => {
    void queries.invalidateQueries({ queryKey: api.social.key({ type: 'infinite', input: { bookId } }) })
    staleDoors({ bookId }, queries)
  },
  'board.authorLeft': ({ bookId }: OfBook, queries) => {
    staleDoors({ bookId }, queries)
    staleNotices(undefined, queries)
    void queries.invalidateQueries({ queryKey: api.posts.key({ type: 'infinite', input: { bookId } }) })
    for (const answer of [api.pinned, api.comments]) void queries.invalidateQueries({ queryKey: answer.key() })
    void queries.invalidateQueries({ queryKey: api.chat.key({ input: { bookId } }) })
  },
  'account.changed': staleVisits,
  'book.changed': staleVisits,
  'book.membershipChanged': staleTalk,
  'book.handedOn': staleTalk,
  'character.ownChanged': staleVisits,
  'character.joined': staleDoors,
  'character.changed': staleDoors,
  'character.left': staleDoors,
  'character.archived': staleDoors,
  'character.restored': staleDoors,
  'npc.changed': staleDoors,
  'npc.revealed': staleDoors,
  'npc.removed': staleDoors,
  'person.changed': staleGuests,
}
