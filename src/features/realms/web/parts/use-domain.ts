import { useQuery } from '@tanstack/react-query'
import { useHostname } from '#kit/web/here.ts'
import { api } from '../api.ts'
import { couldBeDomain } from './could-be-domain.ts'

export type DomainHere = { id: string; name: string; gmName: string; mainSite: string }

/** The GM's domain that this page stands on; null on the main site, and as long as nobody knows. */
export function useDomain(): DomainHere | null {
  const enabled = couldBeDomain(useHostname())
  const { data } = useQuery(api.access.queryOptions({ enabled, staleTime: 30_000 }))
  return data?.realm ? { ...data.realm, mainSite: data.mainSite } : null
}
