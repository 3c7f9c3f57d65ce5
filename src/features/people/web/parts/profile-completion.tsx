import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { onModals, openModals } from '#kit/web/ask.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { isLeftForNow, leaveForNow } from './left-for-now.ts'

const WAIT_MS = 1000
/** Where somebody is in the middle of something that must not be interrupted. */
const ELSEWHERE = /^\/(store|till|payment-success|email-verified|reset-password|profile|sanctum)$/

/** Asks whoever has not completed the profile to do so, a second after they came; once, until they log in again. */
export function ProfileCompletion() {
  const me = useMe()
  const path = useLocation({ select: location => location.pathname })
  const covered = useSyncExternalStore(onModals, openModals).some(modal => modal.open)
  const who = me && !me.profileCompleted && me.role !== 'banned' ? me.id : null
  const waits = who !== null && !covered && !ELSEWHERE.test(path)
  useEffect(() => {
    if (!waits || isLeftForNow(who)) return
    const timer = window.setTimeout(async () => {
      const completed = await openModal('profile-wizard', {})
      if (!completed) leaveForNow(who)
    }, WAIT_MS)
    return () => window.clearTimeout(timer)
  }, [who, waits])
  return null
}
