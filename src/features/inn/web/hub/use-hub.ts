import { useQuery } from '@tanstack/react-query'
import { useChannel } from '#kit/web/live.ts'
import { BEAT_MS } from '../../rules.ts'
import { api } from '../api.ts'

/** The sections of an Inn with their last words and counts, live. */
export const useSections = (bookId: string) => useQuery(api.sections.queryOptions({ input: { bookId } }))

/** The people in an Inn. A page that ends abruptly sends nothing, so the query is repeated from time to time. */
export function useCompany(bookId: string) {
  useChannel('directory:all')
  return useQuery(api.company.queryOptions({ input: { bookId }, refetchInterval: BEAT_MS }))
}
