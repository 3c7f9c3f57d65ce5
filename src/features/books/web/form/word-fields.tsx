import { useId } from 'react'
import { SelectField, TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import { PROLOGUE_LABELS } from '#lexicon/books.ts'
import { SIGN_UP_SYSTEMS } from '#lexicon/people.ts'
import type { CampaignForm } from './use-campaign-form.ts'

const LABELS = PROLOGUE_LABELS.map(label => ({ value: label, label }))
type Props = { form: CampaignForm }

/** The line under the title on the feed. */
export function ShortDescriptionField({ form }: Props) {
  return (
    <TextAreaField
      form={form}
      name="shortDescription"
      label="Short description"
      hint="Shown on the feed"
      counter
      rows={2}
      className="campaign-short"
      clean={typed => typed.replaceAll('\n', ' ')}
    />
  )
}

/** The choice of the game system, from the list or in own words. */
export function SystemField({ form }: Props) {
  const systems = useId()
  return (
    <>
      <TextField form={form} name="system" label="System" optional list={systems} />
      <datalist id={systems}>
        {SIGN_UP_SYSTEMS.map(system => (
          <option key={system} value={system} />
        ))}
      </datalist>
    </>
  )
}

/** The words before the story, and what they are called. */
export function PrologueFields({ form }: Props) {
  return (
    <>
      <SelectField form={form} name="prologueLabel" label="Prologue label" options={LABELS} />
      <TextAreaField
        form={form}
        name="longDescription"
        label={form.values.prologueLabel}
        hint="Markdown: *emphasis*, # heading, > quote"
        counter
        rows={4}
      />
    </>
  )
}
