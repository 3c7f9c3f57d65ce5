import type { MaintenanceView } from '#features/appearance/contract.ts'
import { MaintenanceBanner } from '#features/appearance/web/parts/maintenance-banner.tsx'
import type { useLogin } from './use-login.ts'
import { VerificationBanner } from './verification-banner.tsx'

type Props = {
  /** Announced maintenance. */
  maintenance: MaintenanceView | null | undefined
  /** The signed-in person whose address is not verified yet. */
  unverified: { verificationSent: boolean } | null | undefined
  login: ReturnType<typeof useLogin>
}

/** What stands under the bar of the site while there is a reason for it. */
export const ShellNotices = ({ maintenance, unverified, login }: Props) => (
  <>
    {maintenance && <MaintenanceBanner maintenance={maintenance} />}
    {unverified && (
      <VerificationBanner isSent={unverified.verificationSent} onResend={login.resend} onCheck={login.check} />
    )}
  </>
)
