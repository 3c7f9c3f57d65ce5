import type { QueryClient } from '@tanstack/react-query'
import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

const recount = (_: unknown, queries: QueryClient) => void queries.invalidateQueries({ queryKey: api.atStake.key() })

/** What would go with the account is counted again when there is more or less of it. */
export const leavingReactions: LiveReactions = {
  'account.changed': recount,
  'book.created': recount,
  'book.changed': recount,
  'book.ownBurned': recount,
  'book.handedOn': recount,
  'character.ownChanged': recount,
}
