import './badge-field.css'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { IMAGE_TYPES } from '#kit/web/image-check.ts'
import { Select } from '#kit/web/select.tsx'
import { api } from '../api.ts'
import { Badge } from './badge.tsx'
import type { BadgePicture } from './use-badge-picture.ts'

type Props = {
  picture: BadgePicture
  label: string
  hint: string
  anyKind?: boolean
  error?: string | null | undefined
  /** A file was taken, whose name suggests this id. */
  onFile: (suggestedId: string, fileName: string) => void
  /** A badge that there is already was picked; left out where only a new one is wanted. */
  onPick?: (badgeId: string) => void
}

/** The picture of a badge: a file, chosen or dropped, or one of the badges that one has made. */
export function BadgeField({ picture, label, hint, anyKind = false, error, onFile, onPick }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const made = useQuery(api.made.queryOptions({ enabled: onPick !== undefined }))
  const badges = made.data?.badges ?? []
  const take = (file: File | undefined) => {
    const suggested = file && picture.take(file)
    if (file && suggested !== null && suggested !== undefined) onFile(suggested, file.name)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const words = picture.wrong ?? error
  return (
    <section
      aria-labelledby={id}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h3 id={id} className="field-label">
        {label}
      </h3>
      <div className="badge-field" data-over={over || undefined}>
        {picture.url ? (
          <Badge badge={{ name: label, url: picture.url }} quiet />
        ) : (
          <span className="badge-field-blank">
            <Icon name="ph:image" />
          </span>
        )}
        <div className="badge-field-words">
          {picture.isThere && <strong dir="auto">{picture.picked?.name ?? picture.file?.name}</strong>}
          <p className="muted">{hint}</p>
          <div className="badge-field-acts">
            <Button icon="ph:upload-simple" onClick={() => input.current?.click()}>
              {picture.isThere ? 'Another file' : 'Choose a file'}
            </Button>
            {onPick && badges.length > 0 && (
              <Select
                aria-label="From my badges"
                value={picture.picked?.id ?? ''}
                options={[
                  { value: '', label: 'From my badges' },
                  ...badges.map(({ id: value, name }) => ({ value, label: name })),
                ]}
                onChange={event => {
                  const badge = badges.find(one => one.id === event.target.value) ?? null
                  picture.pick(badge)
                  onPick(badge?.id ?? '')
                }}
              />
            )}
          </div>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={anyKind ? IMAGE_TYPES.join(',') : 'image/png'}
        aria-label={label}
        onChange={event => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {words && <FieldError>{words}</FieldError>}
    </section>
  )
}
