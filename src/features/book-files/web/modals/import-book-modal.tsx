import './import-book-modal.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { books } from '#features/books/contract.ts'
import { FileJobProgress } from '#features/file-jobs/web/parts/file-job-progress.tsx'
import { useFollowedJob } from '#features/file-jobs/web/parts/use-followed-job.ts'
import { apiOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { FileDrop } from '#kit/web/file-drop.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { UploadProgress } from '#kit/web/upload-progress.tsx'
import { type ImportedView, LARGEST_IMPORT } from '../../contract.ts'
import { sendImport } from '../parts/send-import.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'import-book': typeof ImportBookModal
  }
}

type Choice = { folder: string; title: string }

const GONE = 'The import is gone. Please try again.'
const TOO_LARGE = 'An archive may have 128 MB at most.'
const READING = 'Reading and binding the book …'
const bookApi = apiOf<typeof books>('books')

/** Imports a book from its archive: it becomes a new book of the caller's, in a slot of theirs. Answers its id. */
export function ImportBookModal({ answer, dismiss }: ModalProps<string>) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [choices, setChoices] = useState<Choice[]>([])
  const [folder, setFolder] = useState<string>()
  const [share, setShare] = useState<number | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [made, setMade] = useState<ImportedView | null>(null)

  const { job, follow } = useFollowedJob(ended => {
    setShare(null)
    if (ended?.state === 'done') {
      setMade(ended.result as ImportedView)
      void queries.invalidateQueries({ queryKey: bookApi.key() })
    } else if (ended?.error?.code === 'ARCHIVE_OF_MANY') setChoices((ended.error.data as { books: Choice[] }).books)
    else if (ended?.state !== 'cancelled') setWrong(ended?.error?.message ?? GONE)
  })

  const take = (next: File | undefined) => {
    if (!next || share !== null) return
    setChoices([])
    setFolder(undefined)
    setFile(next)
    setWrong(next.size > LARGEST_IMPORT ? TOO_LARGE : null)
  }
  const send = async () => {
    if (!file || share !== null || (choices.length > 0 && folder === undefined)) return
    setWrong(null)
    setShare(0)
    const sent = await sendImport(file, folder, setShare)
    if ('job' in sent) return follow(sent.job.id)
    setShare(null)
    setWrong(sent.refused)
  }
  if (made) return <Done made={made} onOpen={() => answer(made.id)} dismiss={dismiss} />
  return (
    <Dialog
      title="Import a book"
      lead="From an archive of Tomewright, a folder of Markdown, or what Kanka or LegendKeeper exports. It becomes a new book of yours and takes a slot."
      onDismiss={dismiss}
      dirty={share !== null}
      actions={
        <>
          <Button
            look="primary"
            busy={share !== null}
            disabled={!file || file.size > LARGEST_IMPORT || (choices.length > 0 && folder === undefined)}
            onClick={() => void send()}
          >
            Import
          </Button>
          <Button onClick={dismiss}>Cancel</Button>
        </>
      }
    >
      <FileDrop
        label="Archive"
        accept=".zip,.lk,.json,application/zip,application/json"
        file={file}
        wrong={wrong}
        onTake={take}
      />
      {choices.length > 0 && (
        <RadioCards
          legend="There is more than one book in it. Which one?"
          options={choices.map(one => ({ value: one.folder, label: one.title }))}
          value={folder}
          onChange={setFolder}
        />
      )}
      {job && <FileJobProgress job={job} name="the import" label="Reading the archive" working={READING} />}
      {!job && share !== null && (
        <p className="import-share" role="status">
          {share < 1 ? `Sending: ${Math.round(share * 100)} %` : READING}
          <UploadProgress share={share} label="Sending the archive" />
        </p>
      )}
    </Dialog>
  )
}

function Done({ made, onOpen, dismiss }: { made: ImportedView; onOpen: () => void; dismiss: () => void }) {
  const faces = made.npcs === 1 ? '1 known face' : `${made.npcs} known faces`
  return (
    <Dialog
      title={`“${made.title}” is in your library`}
      onDismiss={dismiss}
      size="small"
      actions={
        <Button look="primary" onClick={onOpen}>
          Select it
        </Button>
      }
    >
      <p>
        {made.chapters === 1 ? '1 chapter' : `${made.chapters} chapters`} and {faces} have come along. A campaign
        password that is in use elsewhere was replaced by a new one.
      </p>
      {made.isPublic && <p>It is public, as it was: everybody may read it. Its settings can change that.</p>}
      {made.left.length > 0 && (
        <>
          <p className="import-lack">What could not come along:</p>
          <ul className="import-left">
            {made.left.map(one => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
