import { TouchedList } from '#features/lines-and-veils/web/parts/touched-list.tsx'
import { useTouches } from '#features/lines-and-veils/web/parts/use-touches.ts'
import { FormFields, FormRow } from '#kit/web/form/form-parts.tsx'
import { SelectField, TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import { HANDOUT_CATEGORIES, HANDOUT_TYPES } from '../../rules.ts'
import { FilesField } from './files-field.tsx'
import type { HandoutValues } from './handout-values.ts'
import { SharingField } from './sharing-field.tsx'
import type { Files } from './use-files.ts'

const TYPES = HANDOUT_TYPES.map(value => ({ value, label: value }))
const CATEGORIES = HANDOUT_CATEGORIES.map(value => ({ value, label: value }))

type Props = { form: ContractForm<HandoutValues>; files: Files; bookId: string }

/** The fields of a handout. */
export function HandoutFields({ form, files, bookId }: Props) {
  const { touches } = useTouches(bookId, form.values.content)
  return (
    <FormFields>
      <TextField form={form} name="title" label="Title" />
      <FormRow>
        <SelectField form={form} name="type" label="Type" options={TYPES} />
        <SelectField form={form} name="category" label="Category" options={CATEGORIES} />
      </FormRow>
      <TextAreaField form={form} name="content" label="Content" rows={6} />
      {touches.length > 0 && <TouchedList touches={touches} />}
      <FilesField files={files} />
      <SharingField form={form} bookId={bookId} />
      <TextAreaField
        form={form}
        name="notes"
        label="Private notes"
        optional
        hint="For the GM side only. No player gets them."
        rows={3}
      />
    </FormFields>
  )
}
