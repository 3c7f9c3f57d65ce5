import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Something that the text of a book mentions, or somebody whom it addresses, is not as it was: it is read again. */
export function stalePages(bookId: string, queries: QueryClient) {
  const read = [
    api.outline,
    api.window,
    api.prologue,
    api.find,
    api.locate,
    api.mentionedIn,
    api.mentionable,
    api.leaks,
  ]
  for (const answers of read) void queries.invalidateQueries({ queryKey: answers.key({ input: { bookId } as never }) })
}
