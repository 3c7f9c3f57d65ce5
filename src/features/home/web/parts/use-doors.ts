import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Which doors stand open to the signed-in person; undefined while nobody knows, and for visitors, who are not asked for. */
export function useDoors(isSignedIn: boolean) {
  return useQuery(api.doors.queryOptions({ enabled: isSignedIn, staleTime: 60_000 })).data
}
