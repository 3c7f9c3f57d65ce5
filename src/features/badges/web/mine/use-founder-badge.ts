import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

/** Gets the badge of founders for a founder who has not got it yet, after so many milliseconds. It is given once. */
export function useFounderBadge(isDue: boolean | undefined, waitMs: number): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(async () => {
      // It is no question that anybody asked: one that fails is asked again with the next page.
      const { given } = await api.claimFounder.call().catch(() => ({ given: false }))
      if (!given) return
      success('Founder badge automatically assigned!', { seconds: 4 })
      void queries.invalidateQueries({ queryKey: api.mine.key() })
    }, waitMs)
    return () => clearTimeout(timer)
  }, [isDue, waitMs, queries])
}
