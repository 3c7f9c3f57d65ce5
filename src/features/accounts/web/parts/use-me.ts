import { useQuery } from '@tanstack/react-query'
import type { MeView } from '../../contract.ts'
import { api } from '../api.ts'

/** The signed-in person; null for a visitor, undefined while nobody knows yet. */
export function useMe(): MeView | null | undefined {
  return useQuery(api.me.queryOptions({ staleTime: 60_000 })).data
}
