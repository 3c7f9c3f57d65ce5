import type * as z from 'zod'
import { codeOf, dataOf, wordsOf, wordsOfThese } from '#kit/web/api.ts'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import type { Sending } from '#kit/web/form/contract-form.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure } from '#kit/web/toast.tsx'
import type { BookEdit, NewBook } from '../../forms.ts'
import { api } from '../api.ts'
import { ConflictModal } from './conflict-modal.tsx'
import { type CampaignValues, type FormBook, valuesOf } from './form-values.ts'

type Sent = z.output<typeof NewBook> | z.output<typeof BookEdit>
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
export function saveFault(error: unknown): string {
  const full = codeOf(error) === 'SLOTS_FULL' ? dataOf<{ used: number; total: number }>(error) : undefined
  if (full) return `All your campaign slots are taken: ${full.used} of ${full.total}.`
  return wordsOfThese(error, SAID, 'Something went wrong while saving the book.')
}

/** Asks before a book is made or written over. */
export const mayBind = ({ isNew }: FormBook) =>
  openModal(ConfirmDialog, {
    title: 'Etch into Memory?',
    text: isNew ? 'Create a new book?' : 'Overwrite existing book?',
    act: isNew ? 'Create it' : 'Overwrite it',
    stay: 'Not yet',
  })

type Binding = {
  book: FormBook
  /** The parsed values of the form. */
  sent: Sent
  cover: File | undefined
  /** Shows how much of the cover has been sent. */
  sending: Sending
  /** Called with the newest state of the book, which may now be written over. */
  onCatchUp: (book: FormBook) => void
}
/** The book after a save, with the values of somebody else where those were taken instead. */
type Bound = { book: FormBook; theirs?: CampaignValues }

/** Writes the book, then stores its cover. Null where somebody else has saved it meanwhile and nothing is to be done. */
export async function bindBook(binding: Binding): Promise<Bound | null> {
  const { book, sent, cover, sending } = binding
  try {
    const bound = await write(book, sent)
    const stored = cover && (await storeCover(bound.id, cover, sending))
    const { updatedAt, coverUrl } = { updatedAt: bound.updatedAt, coverUrl: book.coverUrl, ...stored }
    return { book: { id: bound.id, isNew: false, basedOn: updatedAt.toISOString(), coverUrl } }
  } catch (error) {
    const conflict = codeOf(error) === 'BOOK_CHANGED' ? dataOf<Conflict>(error) : undefined
    if (!conflict) throw error
    return settle(binding, conflict)
  }
}

const write = ({ id, basedOn }: FormBook, sent: Sent) =>
  // The table under a book is chosen while it is made, and elsewhere afterwards.
  'tabletopStyle' in sent
    ? api.create.call({ ...sent, id })
    : api.update.call({ ...sent, id, expectedUpdatedAt: basedOn })

async function storeCover(id: string, file: File, sending: Sending) {
  try {
    return await api.setCover.call({ id, file }, sending)
  } catch (error) {
    const reason = wordsOf(error, '')
    failure(reason ? `Image upload failed: ${reason}` : 'Failed to upload image. Please try again.')
    return null
  }
}

/** Somebody saved the book meanwhile: nothing is written over unasked. */
async function settle(binding: Binding, conflict: Conflict): Promise<Bound | null> {
  const decision = await openModal(ConflictModal, conflict)
  if (decision === 'theirs') {
    const { book, values } = valuesOf(await api.form.call({ id: binding.book.id }))
    return { book, theirs: values }
  }
  if (decision !== 'mine') return null
  const book = { ...binding.book, basedOn: conflict.updatedAt.toISOString() }
  binding.onCatchUp(book)
  return bindBook({ ...binding, book })
}
