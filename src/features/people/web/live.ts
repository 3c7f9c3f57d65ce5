import type { QueryClient } from '@tanstack/react-query'
import type { LiveReactions } from '#kit/web/live.ts'
import { paced } from '#kit/web/paced.ts'
import { api } from './api.ts'

/** People change all the time somewhere. */
const stalePeople = paced(queries => void queries.invalidateQueries({ queryKey: api.key() }))

/** The characters on the cards. */
const staleCards = (_: unknown, queries: QueryClient) => {
  for (const answer of [api.players, api.card, api.withCards])
    void queries.invalidateQueries({ queryKey: answer.key() })
}

export const peopleReactions: LiveReactions = {
  'person.chatSettingsChanged': (_, queries) => void queries.invalidateQueries({ queryKey: api.chatSettings.key() }),
  'person.changed': stalePeople,
  'realm.listingChanged': stalePeople,
  'character.joined': staleCards,
  'character.changed': staleCards,
  'character.left': staleCards,
  'character.archived': staleCards,
  'character.restored': staleCards,
  'character.ownChanged': staleCards,
}
