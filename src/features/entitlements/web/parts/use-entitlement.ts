import { useQuery } from '@tanstack/react-query'
import type { MyEntitlementView } from '../../contract.ts'
import { api } from '../api.ts'

/** What the signed-in person may make; undefined while nobody knows, and for visitors, who are not asked for. */
export function useEntitlement(isSignedIn: boolean): MyEntitlementView | undefined {
  return useQuery(api.mine.queryOptions({ enabled: isSignedIn, staleTime: 30_000 })).data
}
