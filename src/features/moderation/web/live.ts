import type { QueryClient } from '@tanstack/react-query'
import type { LiveReactions } from '#kit/web/live.ts'
import { paced } from '#kit/web/paced.ts'
import { api } from './api.ts'

const staleGuests = (queries: QueryClient) => {
  for (const answer of [api.recent, api.search]) void queries.invalidateQueries({ queryKey: answer.key() })
}
/** Somebody speaks all the time, and somebody changes. */
const staleTalkers = paced(queries => void queries.invalidateQueries({ queryKey: api.recent.key() }))
const staleDesk = (_: unknown, queries: QueryClient) => void queries.invalidateQueries({ queryKey: api.key() })

export const moderationReactions: LiveReactions = {
  'realm.bansChanged': (_, queries) => staleGuests(queries),
  'person.changed': paced(staleGuests),
  'message.said': ({ message }: { message: { context: { type: string } } }, queries) => {
    if (message.context.type === 'global') staleTalkers(null, queries)
  },
  'message.authorLeft': staleTalkers,
  'realm.claimed': staleDesk,
  'account.changed': staleDesk,
}
