import { useQuery } from '@tanstack/react-query'
import { useChannel } from '#kit/web/live.ts'
import { BEAT_MS } from '../../rules.ts'
import { api } from '../api.ts'

/** The doors of an Inn with their last words and counts, live. */
export const useDoors = (bookId: string) => useQuery(api.doors.queryOptions({ input: { bookId } }))

/** Who is in an Inn and where. Whose page has died says nothing any more, so it is asked again from time to time. */
export function useCompany(bookId: string) {
  useChannel('directory:all')
  return useQuery(api.company.queryOptions({ input: { bookId }, refetchInterval: BEAT_MS }))
}
