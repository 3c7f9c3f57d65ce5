import type { QueryClient } from '@tanstack/react-query'
import { api } from '#features/accounts/web/api.ts'
import { isLeavingSession } from '#features/accounts/web/parts/leave-session.ts'
import { whenSignedOut } from '#kit/web/api.ts'
import type { Live } from '#kit/web/live.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { needsLogin, type openRouter } from './router.tsx'

/**
 * What happens when a session ends under an open page. A call that finds it gone opens the login over the page, where what
 * was typed stays; a connection that is told so shows the tab signed out and comes back as a visitor.
 */
export function watchSession(queries: QueryClient, live: Live, router: ReturnType<typeof openRouter>) {
  let asking = false
  /** Asks to log in again, once; false when that was declined. */
  const ask = async (): Promise<boolean> => {
    if (asking || isLeavingSession()) return true
    asking = true
    const came = await openModal('auth', { stay: true })
    asking = false
    return Boolean(came)
  }
  whenSignedOut(() => {
    // Whoever logged out just now knows; only a page that believed in its session asks for it again.
    if (queries.getQueryData(api.me.queryKey())) void ask()
  })
  live.onFarewell(async why => {
    if (why !== 'signed-out') return
    live.restart()
    await queries.invalidateQueries({ queryKey: api.me.key() })
    // What was shown to the one who left does not stay in sight of whoever sits here now.
    const isGone = () => queries.getQueryData(api.me.queryKey()) === null && needsLogin(router)
    if (isGone() && !(await ask()) && isGone()) await router.navigate({ to: '/' })
  })
}
