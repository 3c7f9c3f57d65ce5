import './layout.css'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { useDoors } from '#features/home/web/parts/use-doors.ts'
import { MessagesButton } from '#features/messages/web/parts/messages-button.tsx'
import { Bell } from '#features/notices/web/parts/bell.tsx'
import { ProfileCompletion } from '#features/people/web/parts/profile-completion.tsx'
import { useRealm } from '#features/realms/web/parts/use-realm.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { ConnectionLine } from './connection-line.tsx'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { SkipLink } from './skip-link.tsx'
import { useArrival } from './use-arrival.ts'
import { useDoor } from './use-door.ts'
import { VerificationBanner } from './verification-banner.tsx'

/** Header, page, footer. The page is that of the route, unless it is given: what is missing or broken has no route. */
export function MainLayout({ children }: { children?: ReactNode }) {
  useArrival()
  const me = useMe()
  const door = useDoor()
  const realm = useRealm()
  const doors = useDoors(Boolean(me))
  const shown = me && { ...me, can: { enterSanctum: doors?.sanctum ?? me.can.enterSanctum } }
  return (
    <div className="layout">
      <SkipLink />
      <ConnectionLine />
      <ProfileCompletion />
      <Navbar
        me={shown}
        onLogin={door.logIn}
        onLogout={door.logOut}
        messages={<MessagesButton />}
        bell={me && <Bell mainSite={realm?.mainSite ?? ''} />}
        mainSite={realm?.mainSite ?? ''}
      />
      {me && !me.emailVerified && (
        <VerificationBanner isSent={me.verificationSent} onResend={door.resend} onCheck={door.check} />
      )}
      {children ?? <Outlet />}
      <Footer
        onPolicy={which => void openModal(which, {})}
        onBugReport={() => void openModal('bug-report', {})}
        mainSite={realm?.mainSite ?? ''}
      />
    </div>
  )
}
