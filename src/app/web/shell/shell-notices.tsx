import type { MeView } from '#features/accounts/contract.ts'
import { MaintenanceBanner } from '#features/appearance/web/parts/maintenance-banner.tsx'
import { useSiteLook } from '#features/appearance/web/parts/use-site-look.ts'
import type { useLogin } from './use-login.ts'
import { VerificationBanner } from './verification-banner.tsx'

type Props = { me: MeView | null | undefined; login: ReturnType<typeof useLogin> }

/** What stands under the bar of the site while there is a reason for it. */
export function ShellNotices({ me, login }: Props) {
  const maintenance = useSiteLook()?.maintenance
  return (
    <>
      {maintenance && <MaintenanceBanner maintenance={maintenance} />}
      {me && !me.emailVerified && (
        <VerificationBanner isSent={me.verificationSent} onResend={login.resend} onCheck={login.check} />
      )}
    </>
  )
}
