import './image-drop.css'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { wordsOf } from './api.ts'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'
import { IMAGE_MOST, IMAGE_TYPES, type ImageMost, imageFault } from './image-check.ts'
import { Picture } from './picture.tsx'
import { UploadProgress } from './upload-progress.tsx'

/** The shorter side of each shape at its largest. */
const SHOWN_AT = { wide: '18rem', cover: '10rem', cameo: '6rem' }

export type ImageDropProps = {
  label: string
  /** The address of the picture that is there now. */
  value: string | null | undefined
  /** Called with the new address once it is stored; with null when it was taken away. */
  onChange: (url: string | null) => void
  /** Stores a file; may report its progress, from 0 to 1. */
  upload: (file: File, progress: (share: number) => void) => Promise<{ url: string }>
  shape?: 'wide' | 'cover' | 'cameo'
  /** Drawn while there is no picture, such as a bound cover. */
  placeholder?: ReactNode
  removable?: boolean
  /** The most bytes of a file, with the words for a larger one; 10 MB by default. */
  most?: ImageMost
}

/** A drop area for one picture: click or drop, look at it at once, see it go up, and get the old one back when that fails. */
export function ImageDrop({
  label,
  value,
  onChange,
  upload,
  shape = 'wide',
  placeholder,
  removable,
  most = IMAGE_MOST,
}: ImageDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  const take = async (file: File | undefined, came: 'click' | 'drop') => {
    if (!file || share !== null) return
    const fault = imageFault(file, came, most)
    setWrong(fault)
    if (fault) return
    setPreview(URL.createObjectURL(file))
    setShare(0)
    try {
      const stored = await upload(file, setShare)
      onChange(stored.url)
    } catch (error) {
      setWrong(wordsOf(error, 'Failed to upload image. Please try again.'))
    }
    setPreview(null)
    setShare(null)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0], 'drop')
  }
  const shown = preview ?? value
  return (
    <div className="image-drop" data-shape={shape}>
      <button
        type="button"
        className="image-drop-area"
        data-over={over || undefined}
        aria-busy={share !== null || undefined}
        aria-describedby={`${id}-hint`}
        onClick={() => input.current?.click()}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {shown ? <Picture src={shown} alt="" sizes={SHOWN_AT[shape]} className="image-drop-picture" /> : placeholder}
        <span>
          <span>
            <Icon name="ph:image" /> {shown ? 'Change the picture' : label}
          </span>
          <span className="image-drop-hint" id={`${id}-hint`}>
            JPG, PNG, WebP or GIF, up to {most.bytes / 1024 / 1024} MB
          </span>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        aria-label={label}
        onChange={event => {
          void take(event.target.files?.[0], 'click')
          event.target.value = ''
        }}
      />
      {share !== null && <UploadProgress share={share} label="Uploading" />}
      {removable && value && share === null && (
        <button type="button" className="image-drop-remove" onClick={() => onChange(null)}>
          Remove the picture
        </button>
      )}
      {wrong && <FieldError>{wrong}</FieldError>}
    </div>
  )
}
