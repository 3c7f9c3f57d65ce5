import { ExportProgress } from '#features/account-deletion/web/parts/export-progress.tsx'
import { useExport } from '#features/account-deletion/web/parts/use-export.ts'
import { SubscriptionLink } from '#features/entitlements/web/parts/subscription-link.tsx'
import { Button } from '#kit/web/button.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Section } from '#kit/web/page.tsx'

/** The account behind the profile: its security and settings, its export, and its deletion. */
export function Account() {
  const own = useExport()
  return (
    <Section title="Your account" className="profile-more">
      <div className="profile-links">
        <Button icon="ph:shield-check" onClick={() => void openModal('account-security', {})}>
          Security
        </Button>
        <Button icon="ph:bell" onClick={() => void openModal('notice-choices', {})}>
          Notification settings
        </Button>
        <SubscriptionLink />
        <Button icon="ph:download-simple" busy={own.running} onClick={() => void own.start('everything')}>
          Export my account
        </Button>
        <ButtonLink href="/reports" icon="ph:flag">
          Reports
        </ButtonLink>
        <Button icon="ph:file-text" onClick={() => void openModal('your-data', {})}>
          Your data
        </Button>
        <Button look="danger" onClick={() => void openModal('account-delete', {})}>
          Delete Account
        </Button>
      </div>
      <ExportProgress {...own} />
    </Section>
  )
}
