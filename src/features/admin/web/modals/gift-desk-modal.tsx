import './gift-desk-modal.css'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Tabs } from '#kit/web/tabs.tsx'
import { CardLookUp } from '../gifts/card-look-up.tsx'
import { CreditLookUp } from '../gifts/credit-look-up.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'gift-desk': typeof GiftDeskModal
  }
}

/** Gift cards by their codes, and the account credit of people, for the admin. */
export function GiftDeskModal({ dismiss }: ModalProps) {
  return (
    <Dialog
      title="Gift Card Look-up"
      lead="A card by its code, or the credit of a person, with everything that has moved."
      size="wide"
      className="gift-desk"
      onDismiss={dismiss}
    >
      <Tabs
        label="Look-up"
        tabs={[
          { value: 'card', label: 'Gift card', content: <CardLookUp /> },
          { value: 'credit', label: 'Account credit', content: <CreditLookUp /> },
        ]}
      />
    </Dialog>
  )
}
