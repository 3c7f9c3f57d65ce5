import { useQuery } from '@tanstack/react-query'
import type { MeView } from '../../contract.ts'
import { api } from '../api.ts'

const meQuery = () => api.me.queryOptions({ staleTime: 60_000 })

/** The signed-in person; null for a visitor, undefined while nobody knows yet. */
export const useMe = (): MeView | null | undefined => useQuery(meQuery()).data

const ASK_AGAIN_MS = 60_000

/** Fetches the signed-in person anew every minute, for a page that no event reaches. */
export const useMeAgain = (): void => {
  useQuery(api.me.queryOptions({ staleTime: 60_000, refetchInterval: ASK_AGAIN_MS }))
}

/** Whether the answer about the person is still to come; false too where it could not be fetched. */
export const useMePending = (): boolean => useQuery(meQuery()).isPending
