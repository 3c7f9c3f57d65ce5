import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newId } from '#kit/shared/ids.ts'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, notice } from '#kit/web/toast.tsx'
import type { CampaignNoteView, NoteHeadView } from '../../contract.ts'
import { NoteForm } from '../../forms.ts'
import type { NoteType } from '../../rules.ts'
import { api } from '../api.ts'
import { TYPE_WORDS } from '../notes/type-words.ts'
import { type NoteValues, newNote, valuesOf } from './note-values.ts'
import { saveNote } from './save-note.ts'

const FAILED = 'The note could not be saved. What you entered is still here.'
const GONE = 'This note was deleted meanwhile. What you entered is still here.'
const SAID = ['WRITING_WAITS', 'NOT_ALLOWED']

function wordsFor(error: unknown): string {
  const code = codeOf(error) ?? ''
  if (code === 'NOT_FOUND') return GONE
  return SAID.includes(code) ? wordsOf(error, FAILED) : FAILED
}

/** The form that adds a campaign note to the open tab, or changes the opened one. */
export function useNoteForm(bookId: string, type: NoteType) {
  const queries = useQueryClient()
  const [opened, setOpened] = useState<CampaignNoteView | null>(null)
  // The id of the next new note: a form that is sent twice adds one.
  const id = useRef(newId())
  const form = useContractForm<typeof NoteForm, NoteValues>(NoteForm, {
    initial: newNote(type),
    failed: wordsFor,
    save: async sent => {
      const saved = opened && (await saveNote(opened.id, opened, sent))
      if (opened && !saved) return false
      if (!opened) await api.add.call({ bookId, id: id.current, note: sent })
      id.current = newId()
      await queries.invalidateQueries({ queryKey: api.key() })
      if (saved && 'theirs' in saved) {
        setOpened(saved.theirs)
        return valuesOf(saved.theirs)
      }
      notice(`The ${TYPE_WORDS[sent.type].one} is saved.`)
      setOpened(null)
      // The button that was pressed is shut as long as the form is empty.
      requestAnimationFrame(() => form.element.current?.querySelector('input')?.focus())
      return newNote(sent.type)
    },
  })
  /** Begins a new note in a tab; what was typed is gone. */
  const reset = (next: NoteType = type) => {
    setOpened(null)
    form.begin(newNote(next))
  }
  /** Whether what was typed may be left. */
  const mayLeave = async () => {
    const text = 'What you entered in the form is not saved yet.'
    return !form.dirty || Boolean(await openModal(ConfirmDialog, { title: 'Leave this note?', text, act: 'Leave it' }))
  }
  /** Loads a note into the form. True when it is there. */
  const open = async ({ id: noteId }: NoteHeadView) => {
    if (!(await mayLeave())) return false
    try {
      const note = await api.read.call({ id: noteId })
      setOpened(note)
      form.begin(valuesOf(note))
      return true
    } catch (error) {
      failure(wordsOf(error, 'The note could not be opened. Please try again.'))
      return false
    }
  }
  const remove = async ({ id: noteId, title }: NoteHeadView) => {
    const text = `“${title}” goes for good, and cannot be brought back.`
    const asked = { title: `Delete this ${TYPE_WORDS[type].one}?`, text, act: 'Delete', danger: true }
    if (!(await openModal(ConfirmDialog, asked))) return
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
