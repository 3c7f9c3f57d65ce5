import type * as z from 'zod'
import { codeOf, dataOf } from '#kit/web/api.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import type { CampaignNoteView } from '../../contract.ts'
import type { NoteForm } from '../../forms.ts'
import { api } from '../api.ts'
import { NoteConflict } from './note-conflict.tsx'

type Sent = z.output<typeof NoteForm>
type Conflict = { updatedAt: Date; updatedByName: string | null }
/** What became of a save; `theirs` is the state of somebody else that was taken instead. */
type Saved = { saved: CampaignNoteView } | { theirs: CampaignNoteView } | null

/**
 * Saves a changed note. Where somebody has saved it since it was opened, both states are shown and one decides; null where
 * nothing is to be done. `base` follows the state that may be written over.
 */
export async function saveNote(id: string, base: { updatedAt: Date }, sent: Sent): Promise<Saved> {
  try {
    return { saved: await api.edit.call({ id, expectedUpdatedAt: base.updatedAt, note: sent }) }
  } catch (error) {
    const conflict = codeOf(error) === 'NOTE_CHANGED' ? dataOf<Conflict>(error) : undefined
    if (!conflict) throw error
    const theirs = await api.read.call({ id })
    const decision = await openModal(NoteConflict, { mine: sent, theirs, byName: conflict.updatedByName })
    if (decision === 'theirs') return { theirs }
    return decision === 'mine' ? saveNote(id, theirs, sent) : null
  }
}
