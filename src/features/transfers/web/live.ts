import type { QueryClient } from '@tanstack/react-query'
import { staleNotices } from '#features/notices/web/parts/stale-notices.ts'
import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

/** What hangs on whose a book is and who helps with it; whom it could go to is looked up anew each time. */
function staleAll(_: unknown, queries: QueryClient) {
  for (const answer of [api.recent, api.helpers, api.history, api.hosts, api.lorekeepers])
    void queries.invalidateQueries({ queryKey: answer.key() })
}

export const transferReactions: LiveReactions = {
  'book.handedOn': (news, queries) => {
    staleAll(news, queries)
    staleNotices(news, queries)
  },
  'book.created': staleAll,
  'book.changed': staleAll,
  'book.membershipChanged': staleAll,
  'book.burned': staleAll,
  'book.ownBurned': staleAll,
  'lorekeepers.changed': staleAll,
  'lorekeeping.changed': staleAll,
  'entitlement.changed': staleAll,
}
