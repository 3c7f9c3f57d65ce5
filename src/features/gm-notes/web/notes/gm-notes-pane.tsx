import './gm-notes.css'
import { NOTE_PRIORITIES } from '#features/campaign-notes/rules.ts'
import { Button } from '#kit/web/button.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields, FormRow } from '#kit/web/form/form-parts.tsx'
import { SelectField, TextAreaField } from '#kit/web/form/text-field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import type { GmNoteView } from '../../contract.ts'
import { GM_NOTE_TYPES } from '../../rules.ts'
import type { GmNoteValues } from '../form/gm-note-values.ts'
import type { useGmNoteForm } from '../form/use-gm-note-form.ts'
import { GmNoteList } from './gm-note-list.tsx'
import { type About, useGmNotes } from './use-gm-notes.ts'

const TYPES = GM_NOTE_TYPES.map(value => ({ value, label: value }))
const PRIORITIES = NOTE_PRIORITIES.map(value => ({ value, label: value }))

type Props = { bookId: string; about: About; name: string; note: ReturnType<typeof useGmNoteForm> }

/** The GM notes about a character with the form for another one; those about characters that have left can only be changed. */
export function GmNotesPane({ bookId, about, name, note }: Props) {
  const list = useGmNotes(bookId, about)
  const { form, opened, reset } = note
  const hasLeft = 'left' in about
  return (
    <div className="gm-notes">
      <h3>
        {hasLeft ? 'Notes on those who have left' : 'Notes on '}
        {!hasLeft && <bdi>{name}</bdi>}
      </h3>
      <p className="muted">For those who run this campaign. Nothing of this goes to a player, ever.</p>
      {(opened || (list.mayAdd && !hasLeft)) && (
        <GmNoteFields form={form} opened={opened} name={name} onCancel={reset} />
      )}
      <GmNoteList
        list={list}
        chosen={opened?.id}
        named={hasLeft}
        onEdit={one => void note.open(one)}
        onRemove={one => void note.remove(one)}
      />
    </div>
  )
}

type FieldsProps = { form: ContractForm<GmNoteValues>; opened: GmNoteView | null; name: string; onCancel: () => void }

function GmNoteFields({ form, opened, name, onCancel }: FieldsProps) {
  return (
    <Form form={form} className="gm-notes-form" aria-label={opened ? 'Edit the note' : 'New note'}>
      <FormFields>
        <TextAreaField
          form={form}
          name="noteText"
          label={opened ? 'Change the note' : `Write a note on ${name}`}
          rows={3}
        />
        <FormRow>
          <SelectField form={form} name="type" label="Type" options={TYPES} />
          <SelectField form={form} name="priority" label="Priority" options={PRIORITIES} />
        </FormRow>
      </FormFields>
      <FormActs fault={form.fault}>
        <Button type="submit" look="primary" busy={form.busy}>
          Keep
        </Button>
        {opened && <Button onClick={onCancel}>Cancel Edit</Button>}
      </FormActs>
    </Form>
  )
}
