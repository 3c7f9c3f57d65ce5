// The parts that are loaded later are on rendered pages from the start, so their styles come with every page.
import '#features/appearance/web/parts/maintenance-banner.css'
import '#features/badges/web/parts/badge.css'
import './verification-banner.css'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { useSiteLook } from '#features/appearance/web/parts/use-site-look.ts'
import { NotepadButton } from '#features/gm-notes/web/parts/notepad-button.tsx'
import { useAccess } from '#features/home/web/parts/use-access.ts'
import { MessagesButton } from '#features/messages/web/parts/messages-button.tsx'
import { Bell } from '#features/notices/web/parts/bell.tsx'
import { useDomain } from '#features/realms/web/parts/use-domain.ts'
import { CartButton } from '#features/store/web/parts/cart-button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { useLogin } from './use-login.ts'

/** Most visitors never see them. */
const ShellNotices = lazy(() => import('./shell-notices.tsx').then(file => ({ default: file.ShellNotices })))

/** Visitors have none. */
const SignedInFoot = lazy(() => import('./signed-in-foot.tsx').then(file => ({ default: file.SignedInFoot })))

const isStore = (path: string) => path === '/store' || path === '/payment-success'

/** The bar of the site, and under it the banners for maintenance and for an unverified address. */
export function ShellHead() {
  const me = useMe()
  const login = useLogin()
  const domain = useDomain()
  const access = useAccess(Boolean(me))
  const hasCart = useLocation({ select: ({ pathname }) => isStore(pathname) })
  const hasNotices = useSiteLook()?.maintenance || me?.emailVerified === false
  const shown = me && { ...me, can: { enterSanctum: access?.sanctum ?? me.can.enterSanctum } }
  return (
    <>
      <Navbar
        me={shown}
        onLogin={login.logIn}
        onLogout={login.logOut}
        messages={
          <>
            <NotepadButton />
            <MessagesButton />
          </>
        }
        cart={hasCart && <CartButton />}
        bell={me && <Bell mainSite={domain?.mainSite ?? ''} />}
        mainSite={domain?.mainSite ?? ''}
      />
      {hasNotices && (
        <Suspense>
          <ShellNotices me={me} login={login} />
        </Suspense>
      )}
    </>
  )
}

export function ShellFoot() {
  const me = useMe()
  const domain = useDomain()
  return (
    <Footer
      badges={
        me && (
          <Suspense>
            <SignedInFoot />
          </Suspense>
        )
      }
      onPolicy={which => void openModal(which, {})}
      onBugReport={() => void openModal('bug-report', {})}
      mainSite={domain?.mainSite ?? ''}
    />
  )
}
