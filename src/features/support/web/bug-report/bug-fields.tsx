import { SelectField, TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import { BUG_SEVERITY_WORDS, BUG_TYPE_WORDS } from './bug-words.ts'
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
        <SelectField form={form} name="bugType" label="What kind of fault" options={choice(BUG_TYPE_WORDS)} />
        <SelectField form={form} name="bugSeverity" label="How bad it is" options={choice(BUG_SEVERITY_WORDS)} />
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
