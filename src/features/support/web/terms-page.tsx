import { Page } from '#kit/web/page.tsx'
import { TermsText } from './parts/terms-text.tsx'

/** The terms as a page. */
export function TermsPage() {
  return (
    <Page title="Terms" heading="Terms of the house" width="text" base="auto">
      <TermsText />
    </Page>
  )
}
