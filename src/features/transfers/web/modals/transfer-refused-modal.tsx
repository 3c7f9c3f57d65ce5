import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'transfer-refused': typeof TransferRefusedModal
  }
}

/** The refusal of a transfer by a person who does not own the book. */
export function TransferRefusedModal({ dismiss }: ModalProps) {
  return (
    <Dialog
      title="Transfer Not Allowed"
      size="small"
      onDismiss={dismiss}
      actions={<Button onClick={dismiss}>Close</Button>}
    >
      <p>You can only transfer books that you own. This book belongs to someone else.</p>
    </Dialog>
  )
}
