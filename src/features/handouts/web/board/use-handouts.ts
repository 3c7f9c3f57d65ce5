import { useInfiniteQuery } from '@tanstack/react-query'
import { byCursor } from '#kit/web/by-cursor.ts'
import { useChannel } from '#kit/web/live.ts'
import { api } from '../api.ts'

type Input = { bookId: string; after?: string }
const inputOf = (bookId: string, after: string | undefined): Input => ({ bookId, ...(after ? { after } : {}) })

/** The shared handouts of a book that are for the reader. */
export function useBulletin(bookId: string) {
  const list = useInfiniteQuery(api.list.infiniteOptions({ input: after => inputOf(bookId, after), ...byCursor }))
  useChannel(`table:${bookId}`)
  return { list, handouts: list.data?.pages.flatMap(page => page.handouts) ?? [], can: list.data?.pages[0]?.can }
}

/** All handouts of a book whose titles have these words, for its GM side. */
export function useAllHandouts(bookId: string, find: string) {
  const list = useInfiniteQuery(
    api.all.infiniteOptions({ input: after => ({ ...inputOf(bookId, after), ...(find && { find }) }), ...byCursor }),
  )
  return { list, handouts: list.data?.pages.flatMap(page => page.handouts) ?? [] }
}
