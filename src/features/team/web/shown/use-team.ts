import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** The members of the team, as they are whenever a modal opens. */
export const useTeam = () => useQuery(api.list.queryOptions({ staleTime: 0, retry: false }))
