import { useId, useRef, useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { IMAGE_TYPES } from '#kit/web/image-check.ts'
import { SCREENSHOT_BYTES } from '#lexicon/support.ts'

/** The error of a file that cannot be a screenshot, in words, or null. */
function screenshotFault({ type, size }: { type: string; size: number }): string | null {
  if (!IMAGE_TYPES.some(allowed => allowed === type)) return 'Please upload an image file (JPG, PNG, GIF, or WebP)'
  return size > SCREENSHOT_BYTES ? 'File size must be less than 2MB' : null
}

type Props = { file: File | undefined; onFile: (file: File | undefined) => void }

/** One picture of what was seen, kept in the form until the report goes. */
export function ScreenshotField({ file, onFile }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    const fault = screenshotFault(chosen)
    setWrong(fault)
    if (!fault) onFile(chosen)
  }
  return (
    <div className="bug-screenshot">
      <label className="field-label" htmlFor={id}>
        Screenshot <span className="field-optional">optional</span>
      </label>
      <input
        id={id}
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        onChange={event => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <p className="bug-hint">{file ? file.name : 'JPG, PNG, GIF or WebP, up to 2 MB. Only the operators see it.'}</p>
      {file && (
        <Button size="small" onClick={() => onFile(undefined)}>
          Leave it out
        </Button>
      )}
      {wrong && <FieldError>{wrong}</FieldError>}
    </div>
  )
}
