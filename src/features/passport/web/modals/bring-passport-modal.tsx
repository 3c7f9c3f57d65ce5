import '../parts/passport.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CharacterView, characters } from '#features/characters/contract.ts'
import { PasswordLookup } from '#features/characters/web/parts/password-lookup.tsx'
import { useCampaignLookup } from '#features/characters/web/parts/use-campaign-lookup.ts'
import { newId } from '#kit/shared/ids.ts'
import { apiOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Checkbox } from '#kit/web/checkbox.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { FileDrop } from '#kit/web/file-drop.tsx'
import { type ModalProps, openModal } from '#kit/web/modal-registry.ts'
import { withProgress } from '#kit/web/rpc-link.ts'
import { success } from '#kit/web/toast.tsx'
import { UploadProgress } from '#kit/web/upload-progress.tsx'
import type { PassportPreview } from '../../contract.ts'
import { LARGEST_PASSPORT } from '../../rules.ts'
import { api } from '../api.ts'
import { entriesIn } from '../parts/entries-in.ts'
import { PreviewOf } from '../parts/preview-of.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'bring-passport': typeof BringPassportModal
  }
}

const characterApi = apiOf<typeof characters>('characters')
const TOO_LARGE = 'A passport may have 10 MB and 2,000 journal entries at most.'
const NOT_READ = 'The passport could not be read. Please try again.'
const NOT_MADE = 'The character could not be brought. Please try again.'

/** Brings a character by its passport: first what the file has, then a new character of the caller's. Answers it. */
export function BringPassportModal({
  password: typed = '',
  answer,
  dismiss,
}: { password?: string } & ModalProps<CharacterView>) {
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const look = useMutation({ mutationFn: (given: File) => api.look.call({ file: given }, withProgress(setShare)) })
  const take = (next: File | undefined) => {
    if (!next || look.isPending) return
    look.reset()
    setShare(0)
    setFile(next)
    if (next.size <= LARGEST_PASSPORT) look.mutate(next)
  }
  const isTooLarge = file !== null && file.size > LARGEST_PASSPORT
  return (
    <Dialog
      title="Bring a passport"
      lead="A passport is made where the character is now, in its details. It becomes a new character of yours."
      onDismiss={dismiss}
      dirty={look.data !== undefined && look.data.here === null}
    >
      <FileDrop
        label="Passport"
        accept=".zip,application/zip"
        file={file}
        wrong={isTooLarge ? TOO_LARGE : look.isError ? wordsOf(look.error, NOT_READ) : null}
        onTake={take}
      />
      <p role="status">{look.isPending && <span className="muted">Reading the passport …</span>}</p>
      {look.isPending && <UploadProgress share={share} label="Sending the passport" />}
      {look.isError && file && (
        <Button size="small" icon="ph:arrow-clockwise" onClick={() => look.mutate(file)}>
          Try Again
        </Button>
      )}
      {file && look.data && (
        <Admission key={file.lastModified + file.name} file={file} preview={look.data} typed={typed} onMade={answer} />
      )}
    </Dialog>
  )
}

type AdmissionProps = {
  file: File
  preview: PassportPreview
  typed: string
  onMade: (character: CharacterView) => void
}

/** What a passport has, and the form that makes a character of it. */
function Admission({ file, preview, typed, onMade }: AdmissionProps) {
  const queries = useQueryClient()
  // Sent twice it makes one.
  const [id] = useState(newId)
  const [journal, setJournal] = useState(true)
  const [share, setShare] = useState(0)
  const [password, setPassword] = useState(typed)
  const lookup = useCampaignLookup(password)
  const isUndecided = password.trim() !== '' && lookup.state !== 'found'
  const join = lookup.state === 'found' ? { password, bookId: lookup.campaign.id } : undefined
  const all = preview.entries + preview.secretEntries
  const admit = useMutation({
    mutationFn: () =>
      api.admit.call({ id, file, journal: journal && all > 0, ...(join && { join }) }, withProgress(setShare)),
    onSuccess: async ({ character, left }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: characterApi.key() }),
        queries.invalidateQueries({ queryKey: api.key() }),
      ])
      const lack = left.length > 0 ? ` Left behind: ${left.join(' ')}` : ''
      success(
        `${character.name} ${character.bookTitle ? `sits at the table of “${character.bookTitle}”` : 'is written down'}.${lack}`,
      )
      onMade(character)
    },
  })
  const { here } = preview
  return (
    <>
      <PreviewOf preview={preview} />
      {here ? (
        <div className="passport-part" role="alert">
          <p>
            This character is here already: <bdi>{here.name}</bdi>. The passport is not admitted a second time.
          </p>
          <p>
            To another campaign on this server they go without a passport: leave the campaign in their details, and give
            the password of the other one under “Find campaigns”.
          </p>
          <p>
            <Button onClick={() => void openModal('character-details', { id: here.characterId })}>Show them</Button>
          </p>
        </div>
      ) : (
        <div className="passport-part">
          {all > 0 && (
            <Checkbox
              label={`Bring the journal: ${entriesIn(all)}`}
              hint="Nobody but you reads it at first. Secret entries come as yours alone."
              checked={journal}
              onChange={event => setJournal(event.target.checked)}
            />
          )}
          <PasswordLookup value={password} onChange={setPassword} lookup={lookup} optional />
          {admit.isPending && <UploadProgress share={share} label="Sending the passport" />}
          {admit.isError && <FieldError>{wordsOf(admit.error, NOT_MADE)}</FieldError>}
          <p>
            <Button look="primary" busy={admit.isPending} disabled={isUndecided} onClick={() => admit.mutate()}>
              Admit {preview.name}
            </Button>
          </p>
        </div>
      )}
    </>
  )
}
