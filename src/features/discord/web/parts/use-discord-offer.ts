import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Whether this site knows Discord; undefined while nobody has answered. It does not change while a site runs. */
export const useDiscordOffer = (): boolean | undefined =>
  useQuery(api.offered.queryOptions({ staleTime: Number.POSITIVE_INFINITY })).data?.offered
