import type { QueryClient } from '@tanstack/react-query'
import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

const stale = (_: unknown, queries: QueryClient) => void queries.invalidateQueries({ queryKey: api.exports.key() })

/** An export went on or ended, in this tab or by itself; and what changes who may have which edition, and under what name. */
export const archiveReactions: LiveReactions = {
  'archive.exportChanged': ({ bookId }: { bookId: string }, queries) =>
    void queries.invalidateQueries({ queryKey: api.exports.key({ input: { bookId } }) }),
  'book.changed': stale,
  'book.ownChanged': stale,
  'book.membershipChanged': stale,
  'character.joined': stale,
  'character.left': stale,
  'person.changed': stale,
  'realm.bansChanged': stale,
}
