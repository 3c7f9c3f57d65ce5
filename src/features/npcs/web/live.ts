import type { QueryClient } from '@tanstack/react-query'
import { stalePages } from '#features/manuscripts/web/parts/stale-pages.ts'
import { staleNotices } from '#features/notices/web/parts/stale-notices.ts'
import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

type OfNpc = { bookId: string; npcId: string }

/** The galleries of the book are asked again, and so is the open NPC, and the text that mentions it: what may be seen is the server's to say. */
function staleNpc({ bookId, npcId }: OfNpc, queries: QueryClient) {
  void queries.invalidateQueries({ queryKey: api.list.key() })
  void queries.invalidateQueries({ queryKey: api.read.key({ input: { id: npcId } }) })
  stalePages(bookId, queries)
  staleNotices(undefined, queries)
}

/** What one may see of faces follows what one is to the book. */
function staleFaces(_: unknown, queries: QueryClient) {
  for (const answer of [api.list, api.read]) void queries.invalidateQueries({ queryKey: answer.key() })
}

export const npcReactions: LiveReactions = {
  'npc.changed': staleNpc,
  'npc.revealed': staleNpc,
  'npc.removed': staleNpc,
  'book.membershipChanged': staleFaces,
  'book.handedOn': staleFaces,
}
