import type { QueryClient } from '@tanstack/react-query'
import { staleNotices } from '#features/notices/web/parts/stale-notices.ts'
import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'
import { onTextChanged } from './parts/on-text-changed.ts'
import { stalePages } from './parts/stale-pages.ts'

/** Passages address characters, and mentions name them. */
const ofCharacter = ({ bookId }: { bookId: string }, queries: QueryClient) => stalePages(bookId, queries)

/** What one may read and write of a text follows what one is to the book. */
function ofStanding({ bookId }: { bookId: string }, queries: QueryClient) {
  stalePages(bookId, queries)
  void queries.invalidateQueries({ queryKey: api.chapters.key({ input: { bookId } }) })
}

function ofText({ bookId }: { bookId: string }, queries: QueryClient) {
  stalePages(bookId, queries)
  for (const answers of [api.chapters, api.chapter, api.history])
    void queries.invalidateQueries({ queryKey: answers.key({ input: { bookId } as never }) })
  staleNotices(undefined, queries)
}

/** News about the text of a book: its pages and, for those who write, its chapters are read again. */
export const manuscriptReactions: LiveReactions = {
  'manuscript.changed': onTextChanged(ofText),
  // Whom the GM side may read as, and what those read, follows who belongs to the book.
  'book.changed': ofCharacter,
  'book.membershipChanged': ofStanding,
  'book.handedOn': ofStanding,
  'realm.bansChanged': (_, queries) => {
    for (const answers of [api.outline, api.window, api.prologue, api.locate])
      void queries.invalidateQueries({ queryKey: answers.key() })
  },
  'character.joined': ofCharacter,
  'character.changed': ofCharacter,
  'character.left': ofCharacter,
  'character.archived': ofCharacter,
  'character.restored': ofCharacter,
}
