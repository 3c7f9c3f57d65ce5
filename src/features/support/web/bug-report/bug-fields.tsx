import { Field } from '#kit/web/field.tsx'
import { Select } from '#kit/web/select.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
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
export type BugFaults = Partial<Record<keyof BugValues, string>>

/** In the order in which they stand on the form. */
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
const MOST_WORDS = 5000
const choice = (words: Record<string, string>) => [
  { value: '', label: 'Please choose' },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]

type Props = {
  values: BugValues
  faults: BugFaults
  onChange: (change: Partial<BugValues>) => void
  screenshot: File | undefined
  onScreenshot: (file: File | undefined) => void
}

/** The fields of the report. The last one is for machines: people neither see nor reach it. */
export function BugFields({ values, faults, onChange, screenshot, onScreenshot }: Props) {
  const bound = (name: keyof BugValues) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <div className="bug-pair">
        <Field label="Your name" required error={faults.reporterName}>
          <TextInput autoComplete="name" maxLength={80} {...bound('reporterName')} />
        </Field>
        <Field label="E-mail" required error={faults.reporterEmail}>
          <TextInput type="email" autoComplete="email" maxLength={254} {...bound('reporterEmail')} />
        </Field>
      </div>
      <div className="bug-pair">
        <Field label="What kind of fault" required error={faults.bugType}>
          <Select options={choice(TYPES)} {...bound('bugType')} />
        </Field>
        <Field label="How bad it is" required error={faults.bugSeverity}>
          <Select options={choice(SEVERITIES)} {...bound('bugSeverity')} />
        </Field>
      </div>
      <Field
        label="Where it happened"
        optional
        hint="The page, or what you had just pressed"
        error={faults.bugLocation}
      >
        <TextInput maxLength={300} {...bound('bugLocation')} />
      </Field>
      <Field
        label="What happened"
        required
        error={faults.bugDescription}
        counter={{ used: values.bugDescription.length, max: MOST_WORDS }}
      >
        <TextArea rows={6} maxLength={MOST_WORDS} {...bound('bugDescription')} />
      </Field>
      <ScreenshotField file={screenshot} onFile={onScreenshot} />
      <label className="bug-trap" aria-hidden="true">
        Website
        <input tabIndex={-1} autoComplete="off" {...bound('website')} />
      </label>
    </>
  )
}
