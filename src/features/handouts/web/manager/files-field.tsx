import './files-field.css'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button, IconButton } from '#kit/web/button.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { UploadProgress } from '#kit/web/upload-progress.tsx'
import { ACCEPTED, ACCEPTED_WORDS, sizeWords } from '../../rules.ts'
import { FILE_ICONS } from '../board/words.ts'
import type { Files, FormFile } from './use-files.ts'

/** The files of a handout: chosen or dropped, each with its state, and taken away again. */
export function FilesField({ files }: { files: Files }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    files.take(event.dataTransfer.files)
  }
  return (
    <section
      className="files-field"
      aria-labelledby={id}
      data-over={over || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h4 id={id} className="field-label">
        Files
      </h4>
      {files.files.length > 0 && (
        <ul aria-live="polite">
          {files.files.map(file => (
            <FileEntry key={file.id} file={file} onRemove={() => files.remove(file.id)} />
          ))}
        </ul>
      )}
      <p className="files-field-add">
        <Button icon="ph:paperclip" onClick={() => input.current?.click()}>
          Attach files
        </Button>
        <span className="muted">{ACCEPTED_WORDS}, up to 10 MB each. Or drop them here.</span>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label="Attach files"
        onChange={event => {
          files.take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </section>
  )
}

function FileEntry({ file, onRemove }: { file: FormFile; onRemove: () => void }) {
  const icon = file.state === 'stored' ? FILE_ICONS[file.file.category] : 'ph:paperclip'
  return (
    <li data-state={file.state}>
      <Icon name={file.state === 'refused' ? 'ph:warning-circle' : icon} />
      <span className="files-field-words">
        <bdi>{file.name}</bdi>
        <span className={file.state === 'refused' ? 'files-field-why' : 'muted'}>
          {file.state === 'refused' ? file.why : sizeWords(file.size)}
        </span>
      </span>
      {file.state === 'sent' && <UploadProgress share={file.share} label={`Uploading ${file.name}`} />}
      {file.state === 'stored' && <span className="muted">stored</span>}
      <IconButton icon="ph:x" label={`Remove ${file.name}`} onClick={onRemove} />
    </li>
  )
}
