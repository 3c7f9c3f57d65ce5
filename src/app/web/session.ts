import { hashKey, type QueryClient } from '@tanstack/react-query'
import { api } from '#features/accounts/web/api.ts'
import { hasComeIn, isLeavingSession } from '#features/accounts/web/parts/leave-session.ts'
import { onLeftElsewhere } from '#features/accounts/web/parts/left-elsewhere.ts'
import { whenSignedOut } from '#kit/web/api.ts'
import type { Live } from '#kit/web/live.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { dismissModals, openModals } from '#kit/web/open-modals.ts'
import { closePanel, panelNow } from '#kit/web/side-panel.ts'
import { unsavedWords } from '#kit/web/unsaved.ts'
import { needsLogin, type openRouter } from './router.tsx'
import { coverTab, uncoverTab } from './session-cover.ts'

const ENDED =
  'You were logged out. Log in with the same account, and the page is as you left it, with all that you typed. What is not saved is lost if you close this.'

/**
 * Reacts to the end of a session under an open page. Four signals report it, of which any may be late or fail: another
 * tab, the live connection, a refused call, and a lookup of the person. Each of them first covers the content of this
 * tab. On a page that needs a login or has unsaved text, or under a dialog, the login opens over the cover and uncovers it,
 * with the typed text, for the same person only; any other page is loaded anew.
 */
export function watchSession(queries: QueryClient, live: Live, router: ReturnType<typeof openRouter>) {
  const meKey = api.me.queryKey()
  const hashOfMe = hashKey(meKey)
  /** Whose session this tab was last known to be in. */
  let here: string | null = null
  let isSettling = false

  const isPrivate = () =>
    needsLogin(router) || openModals().some(({ open }) => open) || panelNow() !== null || unsavedWords() !== undefined

  async function over(who: string | null) {
    if (who === null || isLeavingSession()) return
    coverTab()
    if (isSettling) return
    isSettling = true
    try {
      await settle(who)
    } finally {
      isSettling = false
    }
  }

  async function settle(who: string) {
    // From the server alone: the answer cached for reading offline still names the last person.
    const me = await api.me.call().catch(() => undefined)
    if (me !== undefined) queries.setQueryData(meKey, me)
    if (me?.id === who) return uncoverTab()
    // A page that needs no login is loaded again, for the person who is logged in now or for a visitor.
    if (me || (me === null && !isPrivate())) return window.location.reload()
    const leaving = unsavedWords()
    const came = await openModal('auth', { stay: true, lead: ENDED, leaving })
    const now = queries.getQueryData(meKey)
    if (came && now?.id !== who) return window.location.reload()
    if (!came) {
      dismissModals()
      closePanel()
      if (!needsLogin(router) && leaving === undefined) return window.location.reload()
      // The login has asked about unsaved text. The question of the page itself would open under the cover.
      await router.navigate({ to: '/', ignoreBlocker: true })
    }
    uncoverTab()
  }

  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== hashOfMe || query.state.data === undefined) return
    const now = (query.state.data as { id: string } | null)?.id ?? null
    if (now === here) return
    const before = here
    here = now
    if (now === null) void over(before)
    else hasComeIn()
  })
  whenSignedOut(() => void over(here))
  const leftElsewhere = () => {
    const who = here
    void over(who)
    live.restart()
  }
  onLeftElsewhere(leftElsewhere)
  live.onFarewell(why => {
    if (why === 'signed-out') leftElsewhere()
  })
}
