import { FooterBadges } from '#features/badges/web/parts/footer-badges.tsx'
import { AdminTextMenu } from '#features/gm-notes/web/parts/admin-text-menu.tsx'

/** What the foot of a page has for somebody who is signed in. */
export const SignedInFoot = () => (
  <>
    <FooterBadges />
    <AdminTextMenu />
  </>
)
