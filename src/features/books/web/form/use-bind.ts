import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf, dataOf, wordsOf } from '#kit/web/api.ts'
import { ask } from '#kit/web/ask.ts'
import { confirm } from '#kit/web/confirm-dialog.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'
import { ConflictModal } from './conflict-modal.tsx'
import { checked, type FormBook, valuesOf } from './form-values.ts'
import type { CampaignForm } from './use-campaign-form.ts'

type Conflict = { updatedAt: Date; updatedByName: string | null }
const SAID = [
  'SLOTS_FULL',
  'BOOK_EDIT_REFUSED',
  'BOOK_LOGIN_REQUIRED',
  'WRITING_WAITS',
  'BAD_REQUEST',
  'TOO_MANY_REQUESTS',
]

/** Why a save failed, in the server's words where those say what to do, else in the form's own. */
function saveFault(error: unknown): string {
  const full = codeOf(error) === 'SLOTS_FULL' ? dataOf<{ used: number; total: number }>(error) : undefined
  if (full) return `All your campaign slots are taken: ${full.used} of ${full.total}.`
  return SAID.includes(codeOf(error) ?? '')
    ? wordsOf(error, 'Something went wrong while saving the book.')
    : 'Something went wrong while saving the book.'
}

/**
 * Saves the form: asks first, then writes, then stores the cover. `onSaved` gets the id of the book. Whatever fails, the
 * fields keep what was typed.
 */
export function useBind(form: CampaignForm, onSaved: (id: string) => void) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function writeOut(book: FormBook) {
    const { request } = checked(book, form.values)
    if (!request) return null
    return 'expectedUpdatedAt' in request ? api.update.call(request) : api.create.call(request)
  }

  /** Somebody saved the book meanwhile: nothing is written over unasked. */
  async function settle({ updatedAt, updatedByName }: Conflict): Promise<FormBook | null> {
    const decision = await ask(ConflictModal, { updatedAt, updatedByName })
    if (decision === 'mine') return form.catchUp(updatedAt.toISOString())
    if (decision === 'theirs') {
      const { book, values } = valuesOf(await api.form.call({ id: form.book.id }))
      form.begin(book, values)
    }
    return null
  }

  async function storeCover(id: string) {
    if (!form.cover) return null
    try {
      return await api.setCover.call({ id, file: form.cover.file })
    } catch (error) {
      const reason = wordsOf(error, '')
      failure(reason ? `Image upload failed: ${reason}` : 'Failed to upload image. Please try again.')
      return null
    }
  }

  async function save(book: FormBook): Promise<void> {
    try {
      const bound = await writeOut(book)
      if (!bound) return
      const cover = await storeCover(bound.id)
      const updatedAt = cover?.updatedAt ?? bound.updatedAt
      const saved = {
        ...book,
        isNew: false,
        basedOn: updatedAt.toISOString(),
        coverUrl: cover?.coverUrl ?? book.coverUrl,
      }
      form.begin(saved, form.values)
      success(book.isNew ? 'New book created!' : 'Book updated!')
      void queries.invalidateQueries({ queryKey: api.key() })
      onSaved(bound.id)
    } catch (error) {
      const conflict = codeOf(error) === 'BOOK_CHANGED' ? dataOf<Conflict>(error) : undefined
      const decided = conflict && (await settle(conflict))
      if (decided) return save(decided)
      if (conflict) return
      if (codeOf(error) === 'PASSWORD_TAKEN') form.complain({ campaignPassword: wordsOf(error, '') })
      else setFault(saveFault(error))
    }
  }

  const submit = async () => {
    if (busy || !form.check()) return
    setFault(null)
    setBusy(true)
    const yes = await confirm({
      title: 'Etch into Memory?',
      text: form.book.isNew ? 'Create a new book?' : 'Overwrite existing book?',
      act: form.book.isNew ? 'Create it' : 'Overwrite it',
      stay: 'Not yet',
    })
    if (yes) await save(form.book)
    setBusy(false)
  }
  return { submit, busy, fault }
}
