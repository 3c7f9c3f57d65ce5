import './campaign-form.css'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { Button } from '#kit/web/button.tsx'
import { confirm } from '#kit/web/confirm-dialog.tsx'
import { Form, FormActs } from '#kit/web/form.tsx'
import { CampaignFields } from './campaign-fields.tsx'
import { CoverPanel } from './cover-panel.tsx'
import { HelpersPart } from './helpers-part.tsx'
import type { useBind } from './use-bind.ts'
import type { CampaignForm as FormState } from './use-campaign-form.ts'

type Props = {
  form: FormState
  bind: ReturnType<typeof useBind>
  /** Whose name stands on the cover. */
  by: string
  /** The heading, where the frame around the form has none. */
  heading?: ReactNode
  onLeave: () => void
}

const clock = (at: number) => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })

/** What the form is for, and that the draft is safe. */
export function CampaignLead({ form }: { form: FormState }) {
  return (
    <>
      {form.book.isNew
        ? 'A title is enough to begin. Everything else can be changed on any evening after.'
        : 'Whoever may read the book sees a change as soon as it is bound.'}
      <span className="campaign-kept" role="status">
        {form.keptAt !== null && form.dirty && `Draft kept on this device · ${clock(form.keptAt)}`}
      </span>
    </>
  )
}

/** The whole form: the cover that changes as one types, the fields, and the act. */
export function CampaignForm({ form, bind, by, heading, onLeave }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void bind.submit()
  }
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      form.form.current?.requestSubmit()
    }
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  }, [form.form])
  return (
    <Form ref={form.form} className="campaign-form" onSubmit={submit} aria-busy={bind.busy}>
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
        <FormActs fault={bind.fault}>
          <Button type="submit" look="primary" size="big" busy={bind.busy}>
            {form.book.isNew ? 'Summon Book' : 'Bind to Archive'}
          </Button>
          <Button size="big" onClick={onLeave}>
            {form.book.isNew ? 'Not tonight' : 'Leave it as it was'}
          </Button>
        </FormActs>
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

/** What becomes of a form that is left with changes in it. */
export const LEAVING = 'Your draft stays on this device and waits for you here; the book itself is not changed.'

/** Asks before a form with changes is left. */
export const mayLeave = async (form: FormState) =>
  !form.dirty ||
  (await confirm({
    title: 'Leave without saving?',
    text: LEAVING,
    act: 'Leave',
    stay: 'Keep writing',
    danger: true,
  }))
