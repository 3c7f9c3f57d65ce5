import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** The hub of the caller's own domain; null without a domain, undefined while it loads. */
export function useOwnHub(enabled: boolean): string | null | undefined {
  const { data, isError } = useQuery(api.mine.queryOptions({ enabled, staleTime: 30_000 }))
  if (isError) return null
  return data && new URL('/hub', data.address).href
}
