import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

/** An export went on or ended, in this tab or by itself; what one may export may have changed, too. */
export const archiveReactions: LiveReactions = {
  'archive.exportChanged': ({ bookId }: { bookId: string }, queries) =>
    void queries.invalidateQueries({ queryKey: api.exports.key({ input: { bookId } }) }),
  'book.membershipChanged': (_, queries) => void queries.invalidateQueries({ queryKey: api.exports.key() }),
}
