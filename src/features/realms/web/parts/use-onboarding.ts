import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openModal } from '#kit/web/modal-registry.ts'
import { api } from '../api.ts'

/** Asks a new GM for the first steps, once on each visit of the place that calls this; who closes it is asked the next time. */
export function useOnboarding(enabled: boolean) {
  const { data } = useQuery(api.onboarding.queryOptions({ enabled }))
  const isDue = data?.isDue === true
  useEffect(() => {
    if (isDue) void openModal('gm-onboarding', {})
  }, [isDue])
}
