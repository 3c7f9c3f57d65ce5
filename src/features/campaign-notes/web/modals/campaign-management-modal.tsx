import { useState } from 'react'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import type { NoteType } from '../../rules.ts'
import { CampaignNotebook } from '../notes/campaign-notebook.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'campaign-management': typeof CampaignManagementModal
  }
}

/** The arcs, todos and notes of a campaign, for its GM side. */
export function CampaignManagementModal({ bookId, dismiss }: { bookId: string } & ModalProps) {
  const [type, setType] = useState<NoteType>('arc')
  return (
    <Dialog
      title="Campaign Management"
      lead="For those who run this campaign. No player sees any of it."
      size="full"
      onDismiss={dismiss}
    >
      <CampaignNotebook bookId={bookId} type={type} onType={setType} />
    </Dialog>
  )
}
