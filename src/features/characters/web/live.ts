import type { QueryClient } from '@tanstack/react-query'
import { staleNotices } from '#features/notices/web/parts/stale-notices.ts'
import type { LiveReactions } from '#kit/web/live.ts'
import { notice } from '#kit/web/toast.tsx'
import { api } from './api.ts'

type OfCharacter = { characterId: string }

function staleInBook({ characterId }: OfCharacter, queries: QueryClient) {
  void queries.invalidateQueries({ queryKey: api.ofBook.key() })
  staleNotices(undefined, queries)
  void queries.invalidateQueries({ queryKey: api.read.key({ input: { id: characterId } }) })
}

function staleOwn(news: OfCharacter, queries: QueryClient) {
  void queries.invalidateQueries({ queryKey: api.mine.key() })
  staleNotices(undefined, queries)
  void queries.invalidateQueries({ queryKey: api.read.key({ input: { id: news.characterId } }) })
}

/** A character names its campaign by the title that the campaign has now. */
const staleTitles = (_: unknown, queries: QueryClient) => {
  for (const answer of [api.mine, api.ofBook, api.read]) void queries.invalidateQueries({ queryKey: answer.key() })
}

export const characterReactions: LiveReactions = {
  'book.changed': staleTitles,
  'character.joined': staleInBook,
  'character.changed': staleInBook,
  'character.left': staleInBook,
  'character.archived': staleInBook,
  'character.restored': staleInBook,
  'character.ownChanged': staleOwn,
  'character.ownArchived': () =>
    notice('One of your characters has left the table, and is remembered.', { seconds: 8 }),
}
