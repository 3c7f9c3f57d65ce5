import { useQuery } from '@tanstack/react-query'
import type { MyEntitlementView } from '../../contract.ts'
import { api } from '../api.ts'

/** The limits of the signed-in person; undefined while they load, and for visitors. */
export function useEntitlement(isSignedIn: boolean): MyEntitlementView | undefined {
  return useQuery(api.mine.queryOptions({ enabled: isSignedIn, staleTime: 30_000 })).data
}
