import { useState } from 'react'
import { Field } from '#kit/web/field.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { SCRIBE_NAME_LIMIT } from '#lexicon/books.ts'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { SCRIBE_STYLES } from '#lexicon/look/scribe-styles.ts'

type Props = { id: ScribeId; name: string; onName: (name: string) => void }

/** The book's own name for a hand. It is saved on leaving the field; left empty, the standard name is back. */
export function ScribeNameField({ id, name, onName }: Props) {
  const [typed, setTyped] = useState(name)
  const standard = SCRIBE_STYLES[id].name
  const keep = () => typed.trim() !== name && onName(typed.trim())
  return (
    <Field label={`Name for ${standard}`}>
      <TextInput
        value={typed}
        maxLength={SCRIBE_NAME_LIMIT}
        placeholder={standard}
        onChange={event => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={event => event.key === 'Enter' && keep()}
      />
    </Field>
  )
}
