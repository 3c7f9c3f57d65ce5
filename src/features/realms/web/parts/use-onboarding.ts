import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openModal } from '#kit/web/modal-registry.ts'
import { api } from '../api.ts'

/**
 * Asks a new GM for the first steps, once on each visit of the place that calls this; who closes it is asked the next time.
 * True once there is nothing to ask any more on this visit, for whoever wants to ask something after it.
 */
export function useOnboarding(enabled: boolean): boolean {
  const { data } = useQuery(api.onboarding.queryOptions({ enabled }))
  const [isOver, setOver] = useState(false)
  const isDue = data?.isDue === true
  useEffect(() => {
    if (isDue) void openModal('gm-onboarding', {}).then(() => setOver(true))
  }, [isDue])
  return data !== undefined && (!isDue || isOver)
}
