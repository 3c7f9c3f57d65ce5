import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { onModals, openModals } from '#kit/web/open-modals.ts'
import { api } from '../api.ts'
import { useMe } from './use-me.ts'

/**
 * Lets a dialog of the first steps open by itself: once in the life of an account, whichever of them comes first, and
 * never over another dialog. A place where one was met stays without it until the next visit.
 * @param place what the visit is to: another place begins a new one
 * @param waitMs how long the page is left alone first
 */
export function useAskOnce(isDue: boolean, place: string, open: () => unknown, waitMs = 0): void {
  const me = useMe()
  const queries = useQueryClient()
  const met = useRef<string | null>(null)
  const ask = useRef(open)
  ask.current = open
  const isCovered = useSyncExternalStore(onModals, openModals, openModals).some(modal => modal.open)
  const wants = isDue && me?.onboardingAsked === false
  useEffect(() => {
    if (!wants) return
    if (isCovered) met.current = place
    if (met.current === place) return
    const claim = async () => {
      const { isMine } = await api.claimOnboarding.call()
      queries.setQueryData(api.me.queryKey(), now => now && { ...now, onboardingAsked: true })
      if (isMine && !openModals().some(modal => modal.open)) ask.current()
    }
    // A question that cannot be claimed now is asked on the next visit.
    const timer = window.setTimeout(() => void claim().catch(() => undefined), waitMs)
    return () => window.clearTimeout(timer)
  }, [wants, isCovered, place, waitMs, queries])
}
