import type { QueryClient } from '@tanstack/react-query'
import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

const staleSteps = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: api.firstSteps.key() })
const staleDoors = (_: unknown, queries: QueryClient) => {
  void queries.invalidateQueries({ queryKey: api.doors.key() })
  staleSteps(queries)
}
const staleStats = ({ bookId }: { bookId: string }, queries: QueryClient) => {
  void queries.invalidateQueries({ queryKey: api.stats.key({ input: { bookId } }) })
  staleSteps(queries)
}

/** News that open or close a door of the house, or change the numbers of a campaign. */
export const homeReactions: LiveReactions = {
  'account.changed': staleDoors,
  'entitlement.changed': staleDoors,
  'book.created': staleDoors,
  'book.ownBurned': staleDoors,
  'book.handedOn': staleDoors,
  'book.membershipChanged': (news, queries) => {
    staleDoors(news, queries)
    staleStats(news, queries)
  },
  'book.changed': staleStats,
  'manuscript.changed': staleStats,
  'npc.changed': staleStats,
  'npc.removed': staleStats,
  // A first character is a step, also without a table.
  'character.ownChanged': (_, queries) => staleSteps(queries),
  'character.ownArchived': (_, queries) => staleSteps(queries),
  'character.joined': staleStats,
  'character.left': staleStats,
  'character.archived': staleStats,
  'character.restored': staleStats,
}
