import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { SHEET_BYTES, SHEET_REFUSAL, SHEET_TYPES } from '../../rules.ts'

type Props = {
  link: string
  onLink: (link: string) => void
  fault: string | undefined
  /** The name of a file that is kept or chosen. */
  fileName: string | null
  onFile: (file: File | null) => void
}

const ENDINGS = Object.keys(SHEET_TYPES).map(ending => `.${ending}`)

/** The sheet: a link to one, or a document. */
export function SheetField({ link, onLink, fault, fileName, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    const fits = ENDINGS.some(ending => file.name.toLowerCase().endsWith(ending)) && file.size <= SHEET_BYTES
    setWrong(fits ? null : SHEET_REFUSAL)
    if (fits) onFile(file)
  }
  return (
    <div className="sheet-field">
      <Field label="Character sheet" optional hint="A link to a sheet, or a document of yours." error={fault}>
        <TextInput
          type="url"
          value={link}
          disabled={fileName !== null}
          placeholder="https://"
          onChange={event => onLink(event.target.value)}
        />
      </Field>
      <p className="sheet-field-file">
        {fileName ? (
          <>
            <span>{fileName}</span>
            <Button look="text" onClick={() => onFile(null)}>
              Take it away
            </Button>
          </>
        ) : (
          <Button size="small" icon="ph:upload-simple" onClick={() => input.current?.click()}>
            Upload a sheet
          </Button>
        )}
      </p>
      <input ref={input} type="file" hidden accept={ENDINGS.join(',')} aria-label="Upload a sheet" onChange={take} />
      {wrong && <FieldError>{wrong}</FieldError>}
    </div>
  )
}
