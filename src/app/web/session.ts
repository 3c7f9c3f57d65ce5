import type { QueryClient } from '@tanstack/react-query'
import { api } from '#features/accounts/web/api.ts'
import { isLeavingSession } from '#features/accounts/web/parts/leave-session.ts'
import { whenSignedOut } from '#kit/web/api.ts'
import type { Live } from '#kit/web/live.ts'
import { openModal } from '#kit/web/modal-registry.ts'

/**
 * What happens when a session ends under an open page. A call that finds it gone opens the login over the page, where what
 * was typed stays; a connection that is told so shows the tab signed out and comes back as a visitor.
 */
export function watchSession(queries: QueryClient, live: Live) {
  let asking = false
  whenSignedOut(() => {
    // Whoever logged out just now knows; only a page that believed in its session asks for it again.
    if (asking || isLeavingSession() || !queries.getQueryData(api.me.queryKey())) return
    asking = true
    void openModal('auth', { stay: true }).finally(() => {
      asking = false
    })
  })
  live.onFarewell(why => {
    if (why !== 'signed-out') return
    void queries.invalidateQueries({ queryKey: api.me.key() })
    live.restart()
  })
}
