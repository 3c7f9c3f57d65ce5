import { RadioField } from '#kit/web/form/choice-fields.tsx'
import { FormFields, FormRow } from '#kit/web/form/form-parts.tsx'
import { SelectField, TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import { DURATIONS, FIRST_DAY, hoursWords, LAST_DAY, STATUSES } from '../../rules.ts'
import type { SessionValues } from './session-values.ts'

const HOURS = DURATIONS.map(value => ({ value, label: hoursWords(value) }))
const STATES = STATUSES.map(value => ({ value, label: value }))

/** The zones that this browser knows, and the one that is chosen. */
const zonesWith = (chosen: string) =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map(value => ({ value, label: value.replaceAll('_', ' ') }))

/** The fields of a session. */
export function SessionFields({ form }: { form: ContractForm<SessionValues> }) {
  return (
    <FormFields>
      <TextField form={form} name="title" label="Title" />
      <FormRow>
        <TextField form={form} name="date" label="Date" type="date" min={FIRST_DAY} max={LAST_DAY} />
        <TextField form={form} name="time" label="Time" type="time" optional />
        <SelectField form={form} name="duration" label="Duration" options={HOURS} />
      </FormRow>
      <SelectField
        form={form}
        name="zone"
        label="Time zone"
        hint="Everybody sees the session in their own time."
        options={zonesWith(form.values.zone)}
      />
      <TextAreaField form={form} name="goals" label="Goals" optional hint="The party reads these." rows={2} />
      <TextAreaField form={form} name="notes" label="Notes" optional hint="For the GM side only." rows={3} />
      <RadioField form={form} name="status" legend="Status" options={STATES} />
    </FormFields>
  )
}
