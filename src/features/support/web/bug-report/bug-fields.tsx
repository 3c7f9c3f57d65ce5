import { SelectField, TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import type { BUG_SEVERITIES, BUG_TYPES } from '#lexicon/support.ts'
import { ScreenshotField } from './screenshot-field.tsx'

export type BugValues = {
  reporterName: string
  reporterEmail: string
  bugType: string
  bugSeverity: string
  bugLocation: string
  bugDescription: string
  website: string
}

/** The values of an empty report. */
export const NO_VALUES: BugValues = {
  reporterName: '',
  reporterEmail: '',
  bugType: '',
  bugSeverity: '',
  bugLocation: '',
  bugDescription: '',
  website: '',
}

const TYPES: Record<(typeof BUG_TYPES)[number], string> = {
  display: 'Something looks wrong',
  behaviour: 'Something does the wrong thing',
  data: 'Something is lost or mixed up',
  account: 'My account or my login',
  payment: 'A payment',
  performance: 'Something is slow',
  other: 'Something else',
}
const SEVERITIES: Record<(typeof BUG_SEVERITIES)[number], string> = {
  low: 'Low: a blemish',
  medium: 'Medium: there is a way around it',
  high: 'High: I cannot go on here',
  critical: 'Critical: something is lost or exposed',
}
const choice = (words: Record<string, string>) => [
  { value: '', label: 'Please choose' },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]

type Props = {
  form: ContractForm<BugValues>
  screenshot: File | undefined
  onScreenshot: (file: File | undefined) => void
}

/** The fields of the report. The last one is for machines: people neither see nor reach it. */
export function BugFields({ form, screenshot, onScreenshot }: Props) {
  return (
    <>
      <div className="bug-pair">
        <TextField form={form} name="reporterName" label="Your name" autoComplete="name" />
        <TextField form={form} name="reporterEmail" label="E-mail" type="email" autoComplete="email" />
      </div>
      <div className="bug-pair">
        <SelectField form={form} name="bugType" label="What kind of fault" options={choice(TYPES)} />
        <SelectField form={form} name="bugSeverity" label="How bad it is" options={choice(SEVERITIES)} />
      </div>
      <TextField
        form={form}
        name="bugLocation"
        label="Where it happened"
        optional
        hint="The page, or what you had just pressed"
      />
      <TextAreaField form={form} name="bugDescription" label="What happened" counter rows={6} />
      <ScreenshotField file={screenshot} onFile={onScreenshot} />
      <label className="bug-trap" aria-hidden="true">
        Website
        <input
          tabIndex={-1}
          autoComplete="off"
          name="website"
          value={form.values.website}
          onChange={event => form.set({ website: event.target.value })}
        />
      </label>
    </>
  )
}
