import { useState } from 'react'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { CampaignActs } from '../form/campaign-acts.tsx'
import { CampaignForm, CampaignLead, mayLeave } from '../form/campaign-form.tsx'
import { EMPTY, newBook } from '../form/form-values.ts'
import { useCampaignForm } from '../form/use-campaign-form.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'campaign-form': typeof CampaignFormModal
  }
}

type Props = { me: { id: string; name: string } }

/** A new campaign. Answers with its id once it is made. */
export function CampaignFormModal({ me, answer, dismiss }: Props & ModalProps<string>) {
  const [book] = useState(newBook)
  const form = useCampaignForm({ userId: me.id, book, values: EMPTY, onSaved: answer })
  const leave = async () => {
    if (await mayLeave(form)) dismiss()
  }
  return (
    <Dialog
      title="Create New Campaign"
      lead={<CampaignLead form={form} />}
      size="full"
      onDismiss={() => void leave()}
      actions={<CampaignActs form={form} onLeave={() => void leave()} />}
    >
      <CampaignForm form={form} by={nameAlone(me.name)} />
    </Dialog>
  )
}
