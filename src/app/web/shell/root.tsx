import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { useSiteDress } from '#features/appearance/web/parts/use-site-look.ts'
import { useBookDress } from '#features/books/web/parts/use-book-dress.ts'
import { DomainGate } from '#features/realms/web/parts/domain-gate.tsx'
import { useDomain } from '#features/realms/web/parts/use-domain.ts'
import { useChannel } from '#kit/web/live.ts'
import { BehindModals, ModalHost } from '#kit/web/modal-host.tsx'
import { ReadableContext } from '#kit/web/readable.tsx'
import { Reliefs } from '#kit/web/reliefs.tsx'
import { onPanel, panelNow } from '#kit/web/side-panel.ts'
import { ToastHost } from '#kit/web/toast-host.tsx'
import { isBanned } from '#lexicon/roles.ts'
import { addressAt } from '../../shared/addresses.ts'
import { useCovered } from '../session-cover.ts'
import { useMissing } from './missing.ts'
import { useLogin } from './use-login.ts'

const BanScreen = lazy(() => import('./ban-screen.tsx').then(file => ({ default: file.BanScreen })))
const ClosedDomainScreen = lazy(() =>
  import('./closed-domain.tsx').then(file => ({ default: file.ClosedDomainScreen })),
)
const MissingPage = lazy(() => import('./missing-page.tsx').then(file => ({ default: file.MissingPage })))
const SidePanelHost = lazy(() => import('#kit/web/side-panel-host.tsx').then(file => ({ default: file.SidePanelHost })))

/** Parts of every page: modals, the side panel, messages; and the one screen of a banned account. */
export function Root() {
  const path = useLocation({ select: location => location.pathname })
  const me = useMe()
  const login = useLogin()
  const panelWanted = useWantedOnce()
  const covered = useCovered()
  const { readable } = useSiteDress(path, useDomain() !== null)
  const isMissing = useMissing(path, Boolean(me))
  useBookDress(isMissing ? '' : path)
  useChannel(me ? `user:${me.id}` : null)
  return (
    <>
      <Reliefs />
      <BehindModals>
        {covered && <p className="session-over">You have been logged out.</p>}
        <div className="behind-cover">
          <Suspense>
            {me && isBanned(me) ? (
              <Suspense fallback={<p className="session-over">This account has been banned.</p>}>
                <BanScreen reason={me.banReason} onLogout={login.logOut} />
              </Suspense>
            ) : (
              <DomainGate closed={why => <ClosedDomainScreen {...why} />}>
                <ReadableContext value={readable}>
                  {isMissing ? <MissingPage path={path} /> : <PageHere path={path} />}
                </ReadableContext>
              </DomainGate>
            )}
          </Suspense>
        </div>
      </BehindModals>
      <ModalHost path={path} />
      {panelWanted && (
        <Suspense>
          <SidePanelHost />
        </Suspense>
      )}
      <ToastHost />
    </>
  )
}

/** The page of an address; on a GM's domain every address of the main site leads to its feed. */
function PageHere({ path }: { path: string }) {
  const domain = useDomain()
  if (domain && !addressAt(path)?.isOnDomains) return <Navigate to="/" replace />
  return <Outlet />
}

/** True from the first time that the side panel is opened: until then its code is not loaded. */
function useWantedOnce(): boolean {
  const panel = useSyncExternalStore(onPanel, panelNow, panelNow)
  const [wanted, setWanted] = useState(false)
  if (panel && !wanted) setWanted(true)
  return wanted
}
