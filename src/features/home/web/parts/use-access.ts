import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Which parts of the site are open to the signed-in person; undefined while nobody knows, and for visitors, who are not asked for. */
export function useAccess(isSignedIn: boolean) {
  return useQuery(api.access.queryOptions({ enabled: isSignedIn, staleTime: 60_000 })).data
}
