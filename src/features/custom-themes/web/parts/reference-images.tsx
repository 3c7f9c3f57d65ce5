import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#kit/web/button.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { IMAGE_TYPES, imageFault } from '#kit/web/image-check.ts'
import { REFERENCE_IMAGES } from '../../rules.ts'

type Props = { images: File[]; onChange: (images: File[]) => void }

/** Up to three pictures that show what is meant, stored in the form until the request is sent. */
export function ReferenceImages({ images, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const take = (files: File[]) => {
    const faults = files.flatMap(file => imageFault(file, 'click') ?? [])
    const isMore = images.length + files.length > REFERENCE_IMAGES
    setWrong(faults[0] ?? (isMore ? `A request has at most ${REFERENCE_IMAGES} pictures.` : null))
    if (faults.length === 0) onChange([...images, ...files].slice(0, REFERENCE_IMAGES))
  }
  /** The button that is pressed goes with its picture: the one that adds takes the focus. */
  const leaveOut = (at: number) => {
    flushSync(() => {
      setWrong(null)
      onChange(images.filter((_, other) => other !== at))
    })
    add.current?.focus()
  }
  return (
    <div className="reference-images">
      <p className="field-label">
        Reference images <span className="field-optional">optional</span>
      </p>
      {images.length > 0 && (
        <ul className="reference-pictures">
          {images.map((file, at) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`}>
              <Preview file={file} />
              <Button size="small" onClick={() => leaveOut(at)}>
                Leave out<span className="visually-hidden"> {file.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {images.length < REFERENCE_IMAGES && (
        <Button ref={add} icon="ph:image" onClick={() => input.current?.click()}>
          Add a picture
        </Button>
      )}
      <input
        id={id}
        ref={input}
        type="file"
        hidden
        multiple
        accept={IMAGE_TYPES.join(',')}
        aria-label="Reference images"
        onChange={event => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <p className="muted">
        Up to {REFERENCE_IMAGES}: JPG, PNG, WebP or GIF, at most 10 MB each. Only the Ogres in Charge see them.
      </p>
      {wrong && <FieldError>{wrong}</FieldError>}
    </div>
  )
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url ? <img src={url} alt={file.name} /> : null
}
