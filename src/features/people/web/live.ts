import type { QueryClient } from '@tanstack/react-query'
import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

/** People change all the time somewhere. A page reads its list again at once, and then at most this often. */
const PAUSE_MS = 5_000
const pauses = new WeakMap<QueryClient, { missed: boolean }>()

function stalePeople(_: unknown, queries: QueryClient) {
  const pause = pauses.get(queries)
  if (pause) {
    pause.missed = true
    return
  }
  void queries.invalidateQueries({ queryKey: api.key() })
  const next = { missed: false }
  pauses.set(queries, next)
  setTimeout(() => {
    pauses.delete(queries)
    if (next.missed) stalePeople(_, queries)
  }, PAUSE_MS)
}

/** The characters on the cards. */
const staleCards = (_: unknown, queries: QueryClient) => {
  for (const answer of [api.players, api.card, api.withCards])
    void queries.invalidateQueries({ queryKey: answer.key() })
}

export const peopleReactions: LiveReactions = {
  'person.chatSettingsChanged': (_, queries) => void queries.invalidateQueries({ queryKey: api.chatSettings.key() }),
  'person.changed': stalePeople,
  'character.joined': staleCards,
  'character.changed': staleCards,
  'character.left': staleCards,
  'character.archived': staleCards,
  'character.restored': staleCards,
  'character.ownChanged': staleCards,
}
