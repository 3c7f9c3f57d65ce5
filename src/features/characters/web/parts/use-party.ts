import { useInfiniteQuery } from '@tanstack/react-query'
import { byCursor } from '#kit/web/by-cursor.ts'
import { useChannel } from '#kit/web/live.ts'
import { api } from '../api.ts'

/** The characters of a book, live: the active ones by name, or those in the Hall of Echoes, newest first. */
export function useParty(bookId: string, part: 'active' | 'archived') {
  const list = useInfiniteQuery(
    api.ofBook.infiniteOptions({
      input: (after: string | undefined) => ({ bookId, part, ...(after ? { after } : {}) }),
      ...byCursor,
    }),
  )
  useChannel(`table:${bookId}`)
  return { list, characters: list.data?.pages.flatMap(page => page.characters) ?? [] }
}
