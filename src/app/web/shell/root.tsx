import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { RealmGate } from '#features/realms/web/parts/realm-gate.tsx'
import { useChannel } from '#kit/web/live.ts'
import { BehindModals, ModalHost } from '#kit/web/modal-host.tsx'
import { Reliefs } from '#kit/web/reliefs.tsx'
import { onPanel, panelNow } from '#kit/web/side-panel.ts'
import { Toaster } from '#kit/web/toaster.tsx'
import { BanScreen } from './ban-screen.tsx'
import { ClosedRealmScreen } from './closed-realm.tsx'
import { useDoor } from './use-door.ts'

const SidePanelHost = lazy(() => import('#kit/web/side-panel-host.tsx').then(file => ({ default: file.SidePanelHost })))

/** What stands under every page: modals, the side panel, messages; and the one screen of a banned account. */
export function Root() {
  const path = useLocation({ select: location => location.pathname })
  const me = useMe()
  const door = useDoor()
  const panelWanted = useWantedOnce()
  useChannel(me ? `user:${me.id}` : null)
  return (
    <>
      <Reliefs />
      <BehindModals>
        {me?.role === 'banned' ? (
          <BanScreen reason={me.banReason} onLogout={door.logOut} />
        ) : (
          <RealmGate closed={why => <ClosedRealmScreen {...why} />}>
            <Outlet />
          </RealmGate>
        )}
      </BehindModals>
      <ModalHost place={path} />
      {panelWanted && (
        <Suspense>
          <SidePanelHost />
        </Suspense>
      )}
      <Toaster />
    </>
  )
}

/** True from the first time that the side panel is opened: until then its code is not loaded. */
function useWantedOnce(): boolean {
  const panel = useSyncExternalStore(onPanel, panelNow)
  const [wanted, setWanted] = useState(false)
  if (panel && !wanted) setWanted(true)
  return wanted
}
