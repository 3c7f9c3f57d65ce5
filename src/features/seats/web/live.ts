import type { QueryClient } from '@tanstack/react-query'
import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

/** What a seat opens, and who else sits at the table. */
function staleSeats(_: unknown, queries: QueryClient) {
  for (const answer of [api.read, api.mine]) void queries.invalidateQueries({ queryKey: answer.key() })
}

/** Which of the own books the GM is still to be asked about. */
function staleShut(_: unknown, queries: QueryClient) {
  void queries.invalidateQueries({ queryKey: api.shut.key() })
}
const staleBoth = (news: unknown, queries: QueryClient) => {
  staleSeats(news, queries)
  staleShut(news, queries)
}

export const seatReactions: LiveReactions = {
  'book.membershipChanged': staleBoth,
  'book.changed': staleBoth,
  'book.created': staleShut,
  'book.ownChanged': staleShut,
  'book.ownBurned': staleShut,
  'book.handedOn': staleBoth,
  'seat.openingAnswered': staleShut,
  'character.joined': staleBoth,
  'character.changed': staleSeats,
  'character.left': staleBoth,
  'character.archived': staleBoth,
  'character.restored': staleBoth,
  'character.ownChanged': staleSeats,
  'realm.accessChanged': staleSeats,
  'person.changed': staleSeats,
}
