import { useEffect, useState } from 'react'
import { Field } from '#kit/web/field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import { Select } from '#kit/web/select.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { LANGUAGES } from '#lexicon/languages.ts'

const OTHER = 'other'
const OPTIONS = [
  ...LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name })),
  { value: OTHER, label: 'Another…' },
]

/** The language of a book: one of those on offer, or any other by its tag. */
export function LanguageField({ form }: { form: ContractForm<{ language: string }> }) {
  const { show } = form
  useEffect(() => show('language'), [show])
  const value = form.values.language
  const error = form.faults.language
  const isListed = LANGUAGES.some(({ tag }) => tag === value)
  const [typing, setTyping] = useState(!isListed)
  const other = typing || !isListed
  return (
    <>
      <Field label="Language" hint="For hyphens, screen readers, PDF and EPUB" error={other ? undefined : error}>
        <Select
          options={OPTIONS}
          value={other ? OTHER : value}
          onChange={({ target }) => {
            setTyping(target.value === OTHER)
            form.set({ language: target.value === OTHER ? '' : target.value })
          }}
        />
      </Field>
      {other && (
        <Field label="Language tag" hint="As in HTML: eo, la, pt-AO" error={error}>
          <TextInput value={value} maxLength={35} onChange={event => form.set({ language: event.target.value })} />
        </Field>
      )}
    </>
  )
}
