import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { PrivacyText } from '../parts/privacy-text.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    privacy: typeof PrivacyModal
  }
}

/** The privacy policy over whatever one is doing. */
export function PrivacyModal({ dismiss }: ModalProps) {
  return (
    <Dialog title="Privacy" onDismiss={dismiss}>
      <PrivacyText />
    </Dialog>
  )
}
