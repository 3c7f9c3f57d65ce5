import { Page } from '#kit/web/page.tsx'
import { PrivacyText } from './parts/privacy-text.tsx'

/** The privacy policy as a page. */
export function PrivacyPage() {
  return (
    <Page title="Privacy" width="text" base="auto">
      <PrivacyText />
    </Page>
  )
}
