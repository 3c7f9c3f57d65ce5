import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** The end of a domain's host name: `.tomewright.example`. */
export function useDomainEnding(): string {
  const access = useQuery(api.access.queryOptions({ staleTime: 30_000 }))
  return access.data ? `.${new URL(access.data.mainSite).hostname}` : ''
}
