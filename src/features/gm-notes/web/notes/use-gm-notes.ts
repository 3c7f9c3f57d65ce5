import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { codeOf } from '#kit/web/api.ts'
import { byCursor } from '#kit/web/by-cursor.ts'
import { api } from '../api.ts'

/** The notes about one character, or about all those that have left the book. */
export type About = { characterId: string } | { left: true }

const AT_ONCE = 60

/** The GM notes about a character, the newest first. */
export function useGmNotes(bookId: string, about: About) {
  const query = useInfiniteQuery(
    api.list.infiniteOptions({
      input: (after: string | undefined) => ({ bookId, ...about, ...(after ? { after } : {}) }),
      ...byCursor,
    }),
  )
  return {
    query,
    notes: query.data?.pages.flatMap(page => page.notes) ?? [],
    mayAdd: query.data?.pages[0]?.can.add ?? false,
  }
}

/** How many GM notes there are about these characters; `isClosed` for those outside the GM side. */
export function useGmNoteCounts(bookId: string, characterIds: readonly string[]) {
  const parts = Array.from({ length: Math.max(1, Math.ceil(characterIds.length / AT_ONCE)) }, (_, part) =>
    characterIds.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
  return useQueries({
    queries: parts.map(ids => api.counts.queryOptions({ input: { bookId, characterIds: [...ids] } })),
    combine: answers => ({
      notes: Object.assign({}, ...answers.map(({ data }) => data?.notes)) as Record<string, number>,
      left: answers[0]?.data?.left ?? 0,
      isClosed: answers.some(({ error }) => ['BOOK_NOT_FOUND', 'NOT_ALLOWED'].includes(codeOf(error) ?? '')),
    }),
  })
}
