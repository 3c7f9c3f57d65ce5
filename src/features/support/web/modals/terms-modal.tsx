import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { TermsText } from '../parts/terms-text.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    terms: typeof TermsModal
  }
}

/** The terms over whatever one is doing. */
export function TermsModal({ dismiss }: ModalProps) {
  return (
    <Dialog title="Terms of the house" onDismiss={dismiss}>
      <TermsText />
    </Dialog>
  )
}
