import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { MeView } from '#features/accounts/contract.ts'
import { useMe, useMePending } from '#features/accounts/web/parts/use-me.ts'
import type { MyEntitlementView } from '#features/entitlements/contract.ts'
import { useEntitlementQuery } from '#features/entitlements/web/parts/use-entitlement.ts'
import type { ProductView, TierView } from '../../contract.ts'
import { FIRST_PLACES } from '../../rules.ts'
import { api } from '../api.ts'

/** What stands on the counter, and who looks at it. */
export type Counter = {
  products: ProductView[]
  tiers: TierView[]
  me: MeView | null
  entitlement: MyEntitlementView | undefined
  /** Whether prices are shown as nothing: to VIPs, and where the address asks for it. */
  isFree: boolean
}

/**
 * Everything that decides what the storefront shows. It is waited for as a whole: a part that came by itself would push away what is
 * below it, and somebody may be about to press that.
 */
export function useCounter(): Counter | 'pending' | 'failed' {
  const me = useMe()
  const isMePending = useMePending()
  const catalogue = useQuery(api.catalogue.queryOptions())
  const places = useQuery(api.founderTiers.queryOptions())
  const entitlement = useEntitlementQuery(Boolean(me))
  const asksForFree = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('vip') === 'true' })
  if (isMePending || catalogue.isPending || places.isPending || (me && entitlement.isPending)) return 'pending'
  if (me === undefined || !catalogue.data || (me && !entitlement.data)) return 'failed'
  const tiers = places.data?.tiers ?? FIRST_PLACES.map(tier => ({ ...tier, showNextTierMessage: false }))
  const isFree = entitlement.data?.isVip || asksForFree
  return { products: catalogue.data.products, tiers, me, entitlement: entitlement.data, isFree }
}
