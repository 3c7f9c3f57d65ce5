import { useQuery } from '@tanstack/react-query'
import type { MyEntitlementView } from '../../contract.ts'
import { api } from '../api.ts'

/** The limits of the signed-in person, with what became of the call for them; pending for visitors. */
export const useEntitlementQuery = (isSignedIn: boolean) =>
  useQuery(api.mine.queryOptions({ enabled: isSignedIn, staleTime: 30_000 }))

/** The limits of the signed-in person; undefined while they load, and for visitors. */
export const useEntitlement = (isSignedIn: boolean): MyEntitlementView | undefined =>
  useEntitlementQuery(isSignedIn).data
