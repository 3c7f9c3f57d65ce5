import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Every answer about the pages of a book is fetched again. */
export function stalePages(bookId: string, queries: QueryClient) {
  const read = [api.outline, api.window, api.prologue, api.find, api.locate, api.mentionedIn]
  for (const answers of read) void queries.invalidateQueries({ queryKey: answers.key({ input: { bookId } as never }) })
}
