import type { QueryClient } from '@tanstack/react-query'
import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

const staleHelpers = (_: unknown, queries: QueryClient) => void queries.invalidateQueries({ queryKey: api.ofGm.key() })
const staleMine = (_: unknown, queries: QueryClient) => void queries.invalidateQueries({ queryKey: api.mine.key() })
/** Both lists name books. */
const staleBooks = (_: unknown, queries: QueryClient) => void queries.invalidateQueries({ queryKey: api.key() })

export const lorekeeperReactions: LiveReactions = {
  'lorekeepers.changed': staleHelpers,
  'entitlement.changed': staleHelpers,
  'lorekeeping.changed': staleMine,
  'realm.accessChanged': staleMine,
  'book.changed': staleBooks,
  'book.ownChanged': staleBooks,
  'book.membershipChanged': staleBooks,
  'book.burned': staleBooks,
  'book.ownBurned': staleBooks,
  'book.handedOn': staleBooks,
}
