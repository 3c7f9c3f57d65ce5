import { useQuery } from '@tanstack/react-query'
import { UNDER_WAY } from '../../rules.ts'
import { api } from '../api.ts'

/** Where live news do not come, as for a banned person, a page asks again after so long. */
const ASK_AGAIN_MS = 3000

/** The caller's jobs about a thing, or without one those of the account. */
export const useFileJobs = (subjectId?: string) =>
  useQuery({
    ...api.list.queryOptions({ input: { subjectId } }),
    refetchInterval: ({ state }) =>
      state.data?.jobs.some(job => UNDER_WAY.includes(job.state)) ? ASK_AGAIN_MS : false,
  })
