import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { codeOf } from '#kit/web/api.ts'
import { saveLink } from '#kit/web/save-file.ts'
import type { FileJobView } from '../../contract.ts'
import { UNDER_WAY } from '../../rules.ts'
import { api } from '../api.ts'

/** Where live news do not come, as for a banned person, a page asks again after so long. */
const ASK_AGAIN_MS = 3000

/**
 * Follows one job that this page began. Its file saves itself when it is ready, and `ended` is told once how the job ended; null where
 * it is gone. The work goes on when the page is left.
 */
export function useFollowedJob(ended: (job: FileJobView | null) => void) {
  const [id, setId] = useState<string | null>(null)
  const { data, error } = useQuery({
    ...api.read.queryOptions({ input: { id: id ?? '' }, enabled: id !== null }),
    refetchInterval: ASK_AGAIN_MS,
    retry: false,
  })
  const job = data?.id === id ? data : undefined
  // Where the connection is lost, the next question is answered.
  const isGone = id !== null && codeOf(error) === 'NOT_FOUND'
  const end = useEffectEvent((how: FileJobView | null) => {
    setId(null)
    if (how?.url) saveLink(how.url, how.fileName ?? '')
    ended(how)
  })
  useEffect(() => {
    if (isGone) end(null)
    else if (job && !UNDER_WAY.includes(job.state)) end(job)
  }, [job, isGone])
  return { job, follow: setId }
}
