import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { useDoors } from '#features/home/web/parts/use-doors.ts'
import { MessagesButton } from '#features/messages/web/parts/messages-button.tsx'
import { Bell } from '#features/notices/web/parts/bell.tsx'
import { useRealm } from '#features/realms/web/parts/use-realm.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { useDoor } from './use-door.ts'
import { VerificationBanner } from './verification-banner.tsx'

/** The bar of the site, and under it the banner for an unverified address. */
export function ShellHead() {
  const me = useMe()
  const door = useDoor()
  const realm = useRealm()
  const doors = useDoors(Boolean(me))
  const shown = me && { ...me, can: { enterSanctum: doors?.sanctum ?? me.can.enterSanctum } }
  return (
    <>
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
    </>
  )
}

export function ShellFoot() {
  const realm = useRealm()
  return (
    <Footer
      onPolicy={which => void openModal(which, {})}
      onBugReport={() => void openModal('bug-report', {})}
      mainSite={realm?.mainSite ?? ''}
    />
  )
}
