import './sheet-field.css'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { TextField } from '#kit/web/form/text-field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import { SHEET_BYTES, SHEET_REFUSAL, SHEET_TYPES } from '../../rules.ts'

type Props = {
  form: ContractForm<{ soulScroll: string }>
  /** The name of a file that is kept or chosen. */
  fileName: string | null
  onFile: (file: File | null) => void
}

const ENDINGS = Object.keys(SHEET_TYPES).map(ending => `.${ending}`)

/** The sheet: a link to one, or a document. */
export function SheetField({ form, fileName, onFile }: Props) {
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
      <TextField
        form={form}
        name="soulScroll"
        label="Character sheet"
        optional
        mayExceed
        hint="A link to a sheet, or a document of yours."
        type="url"
        disabled={fileName !== null}
        placeholder="https://"
      />
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
