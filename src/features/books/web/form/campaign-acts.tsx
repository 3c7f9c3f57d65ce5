import { Button } from '#kit/web/button.tsx'
import { FormFault } from '#kit/web/form/form.tsx'
import { FORM_ID } from './form-values.ts'
import type { CampaignForm } from './use-campaign-form.ts'

type Props = { form: CampaignForm; onLeave: () => void }

const clock = (at: number) => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })

/** The foot of the form, which stays in sight: what became of the draft, what went wrong, and the act. */
export function CampaignActs({ form, onLeave }: Props) {
  return (
    <>
      <FormFault form={form} />
      <Button type="submit" form={FORM_ID} look="primary" busy={form.busy}>
        {form.book.isNew ? 'Summon Book' : 'Bind to Archive'}
      </Button>
      <Button onClick={onLeave}>Cancel</Button>
      <span className="campaign-kept" role="status">
        {form.keptAt !== null && form.dirty && `Draft kept on this device · ${clock(form.keptAt)}`}
      </span>
    </>
  )
}
