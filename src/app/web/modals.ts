import type { AuthModal } from '#features/accounts/web/modals/auth-modal.tsx'
import type { PrivacyModal } from '#features/support/web/modals/privacy-modal.tsx'
import type { TermsModal } from '#features/support/web/modals/terms-modal.tsx'
import { nameModals } from '#kit/web/modal-registry.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    auth: typeof AuthModal
    privacy: typeof PrivacyModal
    terms: typeof TermsModal
  }
}

/** Every modal that is opened by name, and where it is loaded from. */
nameModals({
  auth: () => import('#features/accounts/web/modals/auth-modal.tsx').then(file => file.AuthModal),
  privacy: () => import('#features/support/web/modals/privacy-modal.tsx').then(file => file.PrivacyModal),
  terms: () => import('#features/support/web/modals/terms-modal.tsx').then(file => file.TermsModal),
})
