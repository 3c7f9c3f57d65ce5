import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newId } from '#kit/shared/ids.ts'
import { codeOf, dataOf, wordsOf } from '#kit/web/api.ts'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure } from '#kit/web/toast.tsx'
import type { GmNoteView } from '../../contract.ts'
import { GmNoteForm } from '../../forms.ts'
import { api } from '../api.ts'
import { type GmNoteValues, NEW_GM_NOTE } from './gm-note-values.ts'

const FAILED = 'The note could not be kept. What you entered is still here.'
const GONE = 'It was deleted meanwhile. What you entered is still here.'
const SAID = ['WRITING_WAITS', 'NOT_ALLOWED']

/** The form that adds a GM note about a character, or changes the opened one. */
export function useGmNoteForm(bookId: string, characterId: string | undefined) {
  const queries = useQueryClient()
  const [opened, setOpened] = useState<GmNoteView | null>(null)
  // The id of the next new note: a form that is sent twice adds one.
  const id = useRef(newId())
  // The button that was pressed is shut as long as the text is empty.
  const toText = () => requestAnimationFrame(() => form.element.current?.querySelector('textarea')?.focus())
  const failed = (error: unknown) => {
    const code = codeOf(error) ?? ''
    if (code === 'NOT_FOUND') return GONE
    const conflict = code === 'NOTE_CHANGED' ? dataOf<{ updatedByName: string | null }>(error) : undefined
    if (conflict)
      return `${conflict.updatedByName ?? 'Somebody'} has saved this note since you opened it; the list has their text. Keep once more to overwrite it with yours.`
    return SAID.includes(code) ? wordsOf(error, FAILED) : FAILED
  }
  const form = useContractForm<typeof GmNoteForm, GmNoteValues>(GmNoteForm, {
    initial: NEW_GM_NOTE,
    failed,
    save: async sent => {
      try {
        if (opened) await api.edit.call({ id: opened.id, expectedUpdatedAt: opened.updatedAt, note: sent })
        else if (characterId) await api.add.call({ bookId, id: id.current, characterId, note: sent })
      } catch (error) {
        const conflict = codeOf(error) === 'NOTE_CHANGED' ? dataOf<{ updatedAt: Date }>(error) : undefined
        // A second press overwrites it, after the words about it.
        if (conflict && opened) setOpened({ ...opened, updatedAt: conflict.updatedAt })
        await queries.invalidateQueries({ queryKey: api.key() })
        throw error
      }
      id.current = newId()
      setOpened(null)
      toText()
      await queries.invalidateQueries({ queryKey: api.key() })
      return NEW_GM_NOTE
    },
  })
  const reset = () => {
    setOpened(null)
    form.begin(NEW_GM_NOTE)
  }
  /** Whether what was typed may be left. */
  const mayLeave = async () => {
    const text = 'What you entered in the form is not saved yet.'
    return !form.dirty || Boolean(await openModal(ConfirmDialog, { title: 'Leave this note?', text, act: 'Leave it' }))
  }
  const open = async (note: GmNoteView) => {
    if (!(await mayLeave())) return
    const { noteText, type, priority } = note
    setOpened(note)
    form.begin({ noteText, type, priority })
    toText()
  }
  const remove = async ({ id: noteId, characterName }: GmNoteView) => {
    const text = `The note on ${characterName} goes for good, and cannot be brought back.`
    if (!(await openModal(ConfirmDialog, { title: 'Delete this note?', text, act: 'Delete', danger: true }))) return
    try {
      await api.remove.call({ id: noteId })
      if (opened?.id === noteId) reset()
      await queries.invalidateQueries({ queryKey: api.key() })
    } catch (error) {
      failure(wordsOf(error, 'The note could not be deleted. Please try again.'))
    }
  }
  return { form, opened, reset, mayLeave, open, remove }
}
