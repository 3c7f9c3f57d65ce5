import type { QueryClient } from '@tanstack/react-query'
import { onTextChanged } from '#features/manuscripts/web/parts/on-text-changed.ts'
import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

/** Where a bookmark lies follows the text, and what one reads of it. */
function staleBookmarks({ bookId }: { bookId: string }, queries: QueryClient) {
  void queries.invalidateQueries({ queryKey: api.list.key({ input: { bookId } }) })
}

export const bookmarkReactions: LiveReactions = {
  'bookmark.changed': staleBookmarks,
  'manuscript.changed': onTextChanged(staleBookmarks),
  'book.changed': staleBookmarks,
  'book.membershipChanged': staleBookmarks,
  'book.handedOn': staleBookmarks,
  'character.joined': staleBookmarks,
  'character.changed': staleBookmarks,
  'character.left': staleBookmarks,
  'character.archived': staleBookmarks,
  'character.restored': staleBookmarks,
  // A name in the text that is veiled no more, or again.
  'npc.changed': staleBookmarks,
  'npc.revealed': staleBookmarks,
  'npc.removed': staleBookmarks,
}
