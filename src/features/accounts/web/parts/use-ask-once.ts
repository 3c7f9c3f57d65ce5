import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { onModals, openModals } from '#kit/web/open-modals.ts'
import { api } from '../api.ts'
import { useMe } from './use-me.ts'

/**
 * Lets a dialog of the first steps open by itself: once in the life of an account, whichever of them comes first, and
 * never over another dialog. A visit during which another dialog was open stays without it.
 * @param visited what the visit is to (a page, or a part of one): another value begins a new visit
 * @param waitMs how long the page is left alone first
 */
export function useAskOnce(isDue: boolean, visited: string, open: () => unknown, waitMs = 0): void {
  const me = useMe()
  const queries = useQueryClient()
  const met = useRef<string | null>(null)
  const ask = useRef(open)
  ask.current = open
  const isCovered = useSyncExternalStore(onModals, openModals, openModals).some(modal => modal.open)
  const wants = isDue && me?.onboardingAsked === false
  useEffect(() => {
    if (!wants) return
    if (isCovered) met.current = visited
    if (met.current === visited) return
    const claim = async () => {
      const { isMine } = await api.claimOnboarding.call()
      queries.setQueryData(api.me.queryKey(), now => now && { ...now, onboardingAsked: true })
      if (isMine && !openModals().some(modal => modal.open)) ask.current()
    }
    // A question that cannot be claimed now is asked on the next visit.
    const timer = window.setTimeout(() => void claim().catch(() => undefined), waitMs)
    return () => window.clearTimeout(timer)
  }, [wants, isCovered, visited, waitMs, queries])
}
