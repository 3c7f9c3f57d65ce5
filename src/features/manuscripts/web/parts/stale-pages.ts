import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Something that the text of a book mentions, or somebody whom it addresses, is not as it was: it is read again. */
export function stalePages(bookId: string, queries: QueryClient) {
  for (const answers of [api.outline, api.window, api.find, api.locate, api.mentionedIn, api.mentionable, api.leaks])
    void queries.invalidateQueries({ queryKey: answers.key({ input: { bookId } as never }) })
}
