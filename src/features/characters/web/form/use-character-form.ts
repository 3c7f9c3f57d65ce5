import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { GivenPicture } from '#features/media/contract.ts'
import { newId } from '#kit/shared/ids.ts'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import type { CharacterView } from '../../contract.ts'
import { api } from '../api.ts'
import { type CharacterFaults, type CharacterValues, faultsOf, formOf, valuesOf } from './character-values.ts'

const FAILED = 'Failed to save character. Try again.'
const SAID = ['BAD_REQUEST', 'CAMPAIGN_NOT_FOUND', 'TOO_MANY_REQUESTS']

type Start = {
  character?: CharacterView | undefined
  fresh: CharacterValues
  onSaved: (character: CharacterView) => void
}
/** What waits for the save; 'gone' takes the kept one away; null leaves everything as it is. */
type Waiting<Given> = Given | 'gone' | null

/** The state of a character's form. Everything typed stays through every failure; sent twice it makes one. */
export function useCharacterForm({ character, fresh, onSaved }: Start) {
  const queries = useQueryClient()
  const [id] = useState(() => character?.id ?? newId())
  const [first] = useState(() => (character ? valuesOf(character) : fresh))
  const [values, setValues] = useState(first)
  const [portrait, setPortrait] = useState<Waiting<GivenPicture>>(null)
  const [sheet, setSheet] = useState<Waiting<File>>(null)
  const [faults, setFaults] = useState<CharacterFaults>({})
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // Once it is made, a second press after a failed upload changes it.
  const made = useRef(character !== undefined)

  async function sendFiles() {
    if (portrait === 'gone') await api.removePortrait.call({ id })
    else if (portrait) await api.setPortrait.call({ id, ...portrait })
    setPortrait(null)
    if (sheet instanceof File) await api.setSheet.call({ id, file: sheet })
    else if (sheet === 'gone') await api.removeSheet.call({ id })
    setSheet(null)
  }

  async function send(join?: { password: string; bookId: string }) {
    const form = formOf(values)
    const kept = made.current
      ? await api.edit.call({ ...form, id })
      : await api.make.call({ ...form, id, ...(join ? { join } : {}) })
    const attached = made.current && join && kept.can.attach ? await api.attach.call({ id, ...join }) : kept
    made.current = true
    return attached
  }

  const save = async (join?: { password: string; bookId: string }) => {
    const wrong = faultsOf(values)
    setFaults(wrong)
    setFault(null)
    if (busy || Object.keys(wrong).length > 0) return
    setBusy(true)
    let isKept = false
    try {
      const saved = await send(join)
      isKept = true
      await sendFiles()
      await queries.invalidateQueries({ queryKey: api.key() })
      onSaved(saved)
    } catch (error) {
      const reason = codeOf(error) ? wordsOf(error, '') : 'the line to the server may be down.'
      if (isKept) setFault(`Upload failed: ${reason}`)
      else setFault(SAID.includes(codeOf(error) ?? '') ? wordsOf(error, FAILED) : FAILED)
    } finally {
      setBusy(false)
    }
  }
  const dirty = JSON.stringify(values) !== JSON.stringify(first) || portrait !== null || sheet !== null
  const change = (more: Partial<CharacterValues>) => setValues(before => ({ ...before, ...more }))
  return { values, change, faults, fault, busy, dirty, save, portrait, setPortrait, sheet, setSheet }
}
