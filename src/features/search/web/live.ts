import type { QueryClient } from '@tanstack/react-query'
import { onTextChanged } from '#features/manuscripts/web/parts/on-text-changed.ts'
import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

/** What is found follows what is there to read, and what one is to the book. */
function staleHits(_: unknown, queries: QueryClient) {
  void queries.invalidateQueries({ queryKey: api.inBook.key() })
}

export const searchReactions: LiveReactions = {
  'manuscript.changed': onTextChanged(staleHits),
  // The prologue is of the book, and passages of every text address characters.
  'book.changed': staleHits,
  'character.joined': staleHits,
  'character.changed': staleHits,
  'character.left': staleHits,
  'character.archived': staleHits,
  'character.restored': staleHits,
  'npc.changed': staleHits,
  'npc.revealed': staleHits,
  'npc.removed': staleHits,
  'board.changed': staleHits,
  'board.authorLeft': staleHits,
  'book.membershipChanged': staleHits,
  'book.handedOn': staleHits,
}
