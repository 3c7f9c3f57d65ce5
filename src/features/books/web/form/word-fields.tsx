import { useId } from 'react'
import { Field } from '#kit/web/field.tsx'
import { Select } from '#kit/web/select.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { PROLOGUE_LABELS, PROLOGUE_LIMIT, SHORT_DESCRIPTION_LIMIT, SYSTEM_LIMIT } from '#lexicon/books.ts'
import { SIGN_UP_SYSTEMS } from '#lexicon/people.ts'
import type { CampaignForm } from './use-campaign-form.ts'

const LABELS = PROLOGUE_LABELS.map(label => ({ value: label, label }))
type Props = { form: CampaignForm }

/** The line under the title on the feed. */
export function ShortDescriptionField({ form: { values, faults, set } }: Props) {
  return (
    <Field
      label="Short description"
      hint="Shown on the feed"
      error={faults.shortDescription}
      counter={{ used: values.shortDescription.length, max: SHORT_DESCRIPTION_LIMIT }}
    >
      <TextArea
        rows={2}
        className="campaign-short"
        maxLength={SHORT_DESCRIPTION_LIMIT}
        value={values.shortDescription}
        onChange={event => set({ shortDescription: event.target.value.replaceAll('\n', ' ') })}
      />
    </Field>
  )
}

/** What is played, from the list or one's own. */
export function SystemField({ form: { values, faults, set } }: Props) {
  const systems = useId()
  return (
    <>
      <Field label="System" optional error={faults.system}>
        <TextInput
          list={systems}
          maxLength={SYSTEM_LIMIT}
          value={values.system}
          onChange={event => set({ system: event.target.value })}
        />
      </Field>
      <datalist id={systems}>
        {SIGN_UP_SYSTEMS.map(system => (
          <option key={system} value={system} />
        ))}
      </datalist>
    </>
  )
}

/** The words before the story, and what they are called. */
export function PrologueFields({ form: { values, faults, set } }: Props) {
  return (
    <>
      <Field label="Prologue label">
        <Select
          options={LABELS}
          value={values.prologueLabel}
          onChange={event => set({ prologueLabel: event.target.value })}
        />
      </Field>
      <Field
        label={values.prologueLabel}
        hint="Markdown: *emphasis*, # heading, > quote"
        error={faults.longDescription}
        counter={{ used: values.longDescription.length, max: PROLOGUE_LIMIT }}
      >
        <TextArea
          rows={4}
          maxLength={PROLOGUE_LIMIT}
          value={values.longDescription}
          onChange={event => set({ longDescription: event.target.value })}
        />
      </Field>
    </>
  )
}
