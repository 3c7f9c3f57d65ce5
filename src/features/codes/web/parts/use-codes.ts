import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { byCursor } from '#kit/web/by-cursor.ts'
import { failure, success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

const inputOf = (after: string | undefined) => (after ? { after } : {})

/** The codes of VIPs. */
export function useVipCodes() {
  const list = useInfiniteQuery(api.vipCodes.infiniteOptions({ input: inputOf, ...byCursor, retry: false }))
  return { list, codes: list.data?.pages.flatMap(page => page.codes) ?? [] }
}

/** The codes of badges and lorekeepers that one has made. */
export function useOwnCodes() {
  const list = useInfiniteQuery(api.mine.infiniteOptions({ input: inputOf, ...byCursor, retry: false }))
  return { list, codes: list.data?.pages.flatMap(page => page.codes) ?? [] }
}

/** Deletes a code. `kind` is the name of what is deleted, such as “VP code”. */
export function useCodeRemoval(kind: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string; code: string }) => api.remove.call({ codeId: id }),
    onSuccess: (_, { code }) => success(`${kind} "${code}" deleted successfully`),
    onError: error => failure(wordsOf(error, `Failed to delete ${kind}`)),
    onSettled: () => queries.invalidateQueries({ queryKey: api.key() }),
  })
}
