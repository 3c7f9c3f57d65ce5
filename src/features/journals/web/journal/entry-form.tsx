import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { today } from '#kit/shared/days.ts'
import { newId } from '#kit/shared/ids.ts'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { RadioField } from '#kit/web/form/choice-fields.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields, FormRow } from '#kit/web/form/form-parts.tsx'
import { TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { useKeptText } from '#kit/web/use-kept-text.ts'
import type { EntryView, JournalView } from '../../contract.ts'
import { EntryForm as EntrySchema } from '../../forms.ts'
import { AUDIENCES, type JournalPart } from '../../rules.ts'
import { api } from '../api.ts'
import { changedIn, draftIn, type EntryValues, newEntry, valuesOf } from './draft.ts'
import { audienceWords, readersWords } from './reader-words.ts'

const FAILED = 'The entry could not be saved. It is still here; please try again.'
const GONE = 'This entry was deleted meanwhile. Your text is still here.'

function failure(error: unknown): string {
  const code = codeOf(error)
  if (code === 'JOURNAL_CLOSED') return GONE
  return code ? wordsOf(error, FAILED) : FAILED
}

type Props = {
  journal: JournalView
  part: JournalPart
  /** The entry that is changed; without one another is written. */
  entry?: EntryView | undefined
  onSaved: (id: string) => void
  onLeave: () => void
}

/** Writes an entry into the open part, or changes one. What is typed stays on this device until it is saved. */
export function EntryForm({ journal, part, entry, onSaved, onLeave }: Props) {
  const { characterId, gmName, settings } = journal
  const queries = useQueryClient()
  const [id] = useState(() => entry?.id ?? newId())
  const [opened] = useState<EntryValues>(() => (entry ? valuesOf(entry) : newEntry(today())))
  const [stored, keep] = useKeptText(`journal ${entry?.id ?? `${characterId} ${part}`}`)
  const [draft] = useState(() => draftIn(stored, opened))
  const form = useContractForm<typeof EntrySchema, EntryValues>(EntrySchema, {
    initial: opened,
    typed: draft,
    failed: failure,
    save: async (sent, values) => {
      if (entry) await api.editEntry.call({ id, ...changedIn(opened, { ...values, ...sent }) })
      else await api.addEntry.call({ ...sent, characterId, id, part })
      keep('')
      onSaved(id)
      await queries.invalidateQueries({ queryKey: api.key() })
      return undefined
    },
  })
  const typed = form.dirty ? JSON.stringify(form.values) : ''
  const { busy } = form
  const keepTyped = useEffectEvent((text: string) => keep(text))
  useEffect(() => {
    if (!busy) keepTyped(typed)
  }, [typed, busy])
  const isSecret = part === 'secret'
  return (
    <Form form={form} guard={false} className="form journal-form" aria-label={entry ? 'Edit the entry' : 'New entry'}>
      <p className="journal-form-where">
        <b>{isSecret ? 'This goes into the secret entries.' : 'This goes into the entries.'}</b>{' '}
        {isSecret
          ? 'Nobody else at the table sees that there are any.'
          : settings && `Read by: ${readersWords(settings.visibility, gmName)}.`}
      </p>
      <FormFields>
        <TextField form={form} name="title" label="Title" voice="title" />
        <FormRow>
          <TextField
            form={form}
            name="entryDate"
            label="Date"
            type="date"
            min="0001-01-01"
            max="9999-12-31"
            dir="ltr"
          />
          <TextField form={form} name="tags" label="Tags" optional hint="Separated by commas." />
        </FormRow>
        <TextAreaField
          form={form}
          name="content"
          label="Entry"
          optional
          rows={12}
          mayExceed
          counter
          hint="Markdown: *emphasis*, > quote. A draft stays on this device."
        />
        {isSecret && (
          <RadioField
            form={form}
            name="audience"
            legend="Who may read this one"
            options={AUDIENCES.map(value => ({ value, label: audienceWords(value, gmName) }))}
          />
        )}
      </FormFields>
      <FormActs fault={form.fault}>
        <Button type="submit" look="primary" busy={busy}>
          Keep entry
        </Button>
        <Button onClick={onLeave}>Not now</Button>
        {form.dirty && draft && (
          <Button look="text" onClick={() => form.begin(opened)}>
            Discard the draft
          </Button>
        )}
      </FormActs>
    </Form>
  )
}
