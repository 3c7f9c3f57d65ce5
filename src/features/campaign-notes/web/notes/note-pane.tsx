import { Button } from '#kit/web/button.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields, FormRow } from '#kit/web/form/form-parts.tsx'
import { SelectField, TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import type { CampaignNoteView, EveningView } from '../../contract.ts'
import { isWritten, NOTE_PRIORITIES, NOTE_STATES, type NoteType } from '../../rules.ts'
import type { NoteValues } from '../form/note-values.ts'
import { ArcEveningsField } from './arc-evenings-field.tsx'
import { TYPE_WORDS } from './type-words.ts'

const STATES = NOTE_STATES.map(value => ({ value, label: value }))
const PRIORITIES = NOTE_PRIORITIES.map(value => ({ value, label: value }))

type Props = {
  type: NoteType
  form: ContractForm<NoteValues>
  opened: CampaignNoteView | null
  mayAdd: boolean
  /** The evenings around now. */
  evenings: readonly EveningView[]
  onCancel: () => void
}

/** The form of a note; for who may not change it, its text. */
export function NotePane({ type, form, opened, mayAdd, evenings, onCancel }: Props) {
  const { one } = TYPE_WORDS[type]
  if (opened && !opened.can.edit)
    return (
      <article className="campaign-notes-pane">
        <h3 dir="auto">{opened.title}</h3>
        <p className="campaign-notes-text" dir="auto">
          {opened.content}
        </p>
        <Button onClick={onCancel}>Close</Button>
      </article>
    )
  if (!opened && !mayAdd) return null
  return (
    <Form form={form} className="campaign-notes-pane" aria-label={opened ? `Edit the ${one}` : `New ${one}`}>
      <h3 dir="auto">{opened ? opened.title : `New ${one}`}</h3>
      <FormFields>
        <TextField form={form} name="title" label="Title" />
        <TextAreaField form={form} name="content" label="Content" rows={8} />
        <FormRow>
          <SelectField form={form} name="status" label="Status" options={STATES} />
          <SelectField form={form} name="priority" label="Priority" options={PRIORITIES} />
        </FormRow>
        {type === 'arc' && <ArcEveningsField form={form} offered={evenings} own={opened?.evenings ?? []} />}
      </FormFields>
      <FormActs fault={form.fault}>
        <Button type="submit" look="primary" busy={form.busy} disabled={!isWritten(form.values)}>
          Save {one}
        </Button>
        {opened && <Button onClick={onCancel}>Cancel Edit</Button>}
      </FormActs>
    </Form>
  )
}
