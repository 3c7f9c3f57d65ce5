import { useInfiniteQuery } from '@tanstack/react-query'
import { byCursor } from '#kit/web/by-cursor.ts'
import { useChannel } from '#kit/web/live.ts'
import { api } from '../api.ts'

/** The accounts whose name or address holds the words, window after window; names that change are read again. */
export function useUsers(search: string) {
  useChannel('directory:all')
  const list = useInfiniteQuery(
    api.users.infiniteOptions({
      input: (after: string | undefined) => ({ ...(search && { search }), ...(after && { after }) }),
      ...byCursor,
      retry: false,
      staleTime: 0,
    }),
  )
  return { list, users: list.data?.pages.flatMap(page => page.users) ?? [] }
}
