import './file-drop.css'
import { type DragEvent, useId, useRef, useState } from 'react'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'

type Props = {
  /** The name of the field. */
  label: string
  accept: string
  file: File | null
  wrong: string | null
  onTake: (file: File | undefined) => void
}

/** The drop area for one file: click or drop. */
export function FileDrop({ label, accept, file, wrong, onTake }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onTake(event.dataTransfer.files[0])
  }
  return (
    <div className="file-drop">
      <button
        type="button"
        data-over={over || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onClick={() => input.current?.click()}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="ph:archive" />
        {file ? file.name : 'Choose a file, or drop it here'}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={event => {
          onTake(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {wrong && <FieldError id={`${id}-wrong`}>{wrong}</FieldError>}
    </div>
  )
}
