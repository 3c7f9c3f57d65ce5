import './campaign-form.css'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { CoverPanel } from './cover-panel.tsx'
import { FORM_ID } from './form-values.ts'
import { HelpersPart } from './helpers-part.tsx'
import type { CampaignForm as FormState } from './use-campaign-form.ts'

/** The warning when the form is left with unsaved changes. */
const LEAVING = 'Your draft stays on this device and waits for you here; the book itself is not changed.'

type Props = {
  form: FormState
  /** Whose name stands on the cover. */
  by: string
  /** The heading, where the frame around the form has none. */
  heading?: ReactNode
  /** Asks before the page is left; a dialog around the form asks for itself. */
  guard?: boolean
}

/** The introduction of the form. */
export function CampaignLead({ form }: { form: FormState }) {
  return (
    <>
      {form.book.isNew
        ? 'A title is enough to begin. Everything else can be changed on any evening after.'
        : 'Everybody who may read the book sees a change as soon as it is bound.'}
    </>
  )
}

/** The whole form: the cover that changes as one types, and the fields. The frame around it has the acts in its foot. */
export function CampaignForm({ form, by, heading, guard = false }: Props) {
  const { element } = form
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      element.current?.requestSubmit()
    }
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  }, [element])
  return (
    <Form form={form} guard={guard} leaving={LEAVING} id={FORM_ID} className="campaign-form" aria-busy={form.busy}>
      {heading && (
        <header className="campaign-head">
          {heading}
          <p>
            <CampaignLead form={form} />
          </p>
        </header>
      )}
      <div className="campaign-main">
        {form.restored && (
          <p className="campaign-restored" role="status">
            This is the draft that was kept on this device.
            <Button look="text" onClick={form.startOver}>
              {form.book.isNew ? 'Begin with an empty form' : 'Take the saved book instead'}
            </Button>
          </p>
        )}
        <CampaignFields form={form} />
        {!form.book.isNew && <HelpersPart bookId={form.book.id} />}
      </div>
      <CoverPanel
        values={form.values}
        by={by}
        seed={form.book.id}
        src={form.cover?.url ?? form.book.coverUrl}
        chosen={form.cover !== null}
        onFile={form.chooseCover}
      />
    </Form>
  )
}

/** Asks before a form with changes is left. */
export const mayLeave = async (form: FormState) =>
  !form.dirty ||
  (await openModal(ConfirmDialog, {
    title: 'Leave without saving?',
    text: LEAVING,
    act: 'Leave',
    stay: 'Keep writing',
    danger: true,
  }))
