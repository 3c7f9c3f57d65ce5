import { type FormEvent, useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Field } from '#kit/web/field.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { SubjectWords } from '../../forms.ts'
import { SUBJECT_LENGTH } from '../../rules.ts'
import type { Answers } from './use-answers.ts'

/** The field for a subject in own words. What could not be added stays in it. */
export function OwnWords({ answers }: { answers: Answers }) {
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const read = SubjectWords.safeParse(words)
    if (!read.success) return setFault(read.error.issues[0]?.message)
    if (answers.isListed(read.data)) return setFault('This is on your list already.')
    setBusy(true)
    if (await answers.add(read.data)) setWords('')
    setBusy(false)
  }
  return (
    <form className="line-add" onSubmit={event => void add(event)} noValidate>
      <Field label="Something else, in your own words" error={fault}>
        <TextInput
          value={words}
          maxLength={SUBJECT_LENGTH}
          onChange={event => {
            setWords(event.target.value)
            setFault(undefined)
          }}
        />
      </Field>
      <Button type="submit" busy={busy}>
        Add
      </Button>
    </form>
  )
}
