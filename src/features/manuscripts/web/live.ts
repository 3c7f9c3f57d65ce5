import type { QueryClient } from '@tanstack/react-query'
import { staleNotices } from '#features/notices/web/parts/stale-notices.ts'
import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

type Changed = { bookId: string; textVersion: number }

/** What one may read of a text follows what one is to the book. */
function staleText({ bookId }: { bookId: string }, queries: QueryClient) {
  for (const answers of [api.outline, api.window, api.find, api.locate, api.chapters])
    void queries.invalidateQueries({ queryKey: answers.key({ input: { bookId } as never }) })
}

/** News about the text of a book: its pages and, for those who write, its chapters are read again. */
export const manuscriptReactions: LiveReactions = {
  'manuscript.changed': ({ bookId }: Changed, queries) => {
    for (const answers of [api.outline, api.window, api.find, api.locate, api.chapters, api.chapter, api.history])
      void queries.invalidateQueries({ queryKey: answers.key({ input: { bookId } as never }) })
    staleNotices(undefined, queries)
  },
  'book.membershipChanged': staleText,
  'book.handedOn': staleText,
}
