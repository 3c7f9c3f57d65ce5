import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type * as z from 'zod'
import type { GivenPicture } from '#features/media/contract.ts'
import { newId } from '#kit/shared/ids.ts'
import { codeOf, wordsOf, wordsOfThese } from '#kit/web/api.ts'
import type { Sending } from '#kit/web/form/contract-form.ts'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { CharacterView } from '../../contract.ts'
import { CharacterForm } from '../../forms.ts'
import { api } from '../api.ts'
import { type CharacterValues, valuesOf } from './character-values.ts'

const FAILED = 'Failed to save character. Try again.'
const SAID = ['BAD_REQUEST', 'CAMPAIGN_NOT_FOUND', 'TOO_MANY_REQUESTS']

/** The character is saved, its picture or sheet is not. */
class UploadFailed extends Error {
  constructor(cause: unknown) {
    const reason = codeOf(cause) ? wordsOf(cause, '') : 'the line to the server may be down.'
    super(`Upload failed: ${reason}`, { cause })
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof UploadFailed) return error.message
  return wordsOfThese(error, SAID, FAILED)
}

type Start = {
  character?: CharacterView | undefined
  fresh: CharacterValues
  /** The campaign of the password that is typed; `undecided` while it is looked up, or there is none. */
  join: { password: string; bookId: string } | 'undecided' | undefined
  onSaved: (character: CharacterView) => void
}
/** A file that is uploaded with the save; 'gone' removes the stored one, null leaves it. */
type Waiting<Given> = Given | 'gone' | null

/** The form of a character, with its picture and sheet. Everything typed stays through every failure; sent twice it makes one. */
export function useCharacterForm({ character, fresh, join, onSaved }: Start) {
  const queries = useQueryClient()
  const [id] = useState(() => character?.id ?? newId())
  const [portrait, setPortrait] = useState<Waiting<GivenPicture>>(null)
  const [sheet, setSheet] = useState<Waiting<File>>(null)
  // Once it is made, a second press after a failed upload changes it.
  const made = useRef(character !== undefined)

  async function sendFiles(sending: Sending) {
    if (portrait === 'gone') await api.removePortrait.call({ id })
    else if (portrait) await api.setPortrait.call({ id, ...portrait }, sending)
    setPortrait(null)
    if (sheet instanceof File) await api.setSheet.call({ id, file: sheet }, sending)
    else if (sheet === 'gone') await api.removeSheet.call({ id })
    setSheet(null)
  }

  async function send(sent: z.output<typeof CharacterForm>, into: { password: string; bookId: string } | undefined) {
    const saved = made.current
      ? await api.edit.call({ ...sent, id })
      : await api.make.call({ ...sent, id, ...(into && { join: into }) })
    const attached = made.current && into && saved.can.attach ? await api.attach.call({ id, ...into }) : saved
    made.current = true
    return attached
  }

  const form = useContractForm(CharacterForm, {
    initial: character ? valuesOf(character) : fresh,
    failed: wordsFor,
    save: async (sent, _values, sending) => {
      if (join === 'undecided') return false
      const saved = await send(sent, join)
      await sendFiles(sending).catch((cause: unknown) => {
        throw new UploadFailed(cause)
      })
      await queries.invalidateQueries({ queryKey: api.key() })
      onSaved(saved)
      return undefined
    },
  })
  return { form, portrait, setPortrait, sheet, setSheet }
}
