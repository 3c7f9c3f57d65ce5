import '#features/books/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { NoteEdit, NoteForm } from './forms.ts'
import { NOTE_PRIORITIES, NOTE_STATES, NOTE_TYPES } from './rules.ts'

/** The campaign notes of a book together: what is added, is added to them. */
export const campaignNotebook = subject('campaignNotebook', ['add'], {
  by: 'bookId',
  codes: ['BOOK_NOT_FOUND', 'WRITING_WAITS'],
})
/** One campaign note. */
export const campaignNote = subject('campaignNote', ['edit', 'remove'], { by: 'id', codes: ['WRITING_WAITS'] })

/** A game session as the notes show it. `isOver`: its evening has passed; a cancelled one is neither over nor ahead. */
export const Evening = z.object({
  id: z.uuid(),
  title: z.string(),
  date: z.string(),
  startsAt: z.date(),
  isOver: z.boolean(),
  isCancelled: z.boolean(),
})
export type EveningView = z.output<typeof Evening>

/** A campaign note, for the GM side. */
export const CampaignNote = z.object({
  id: z.uuid(),
  bookId: z.uuid(),
  title: z.string(),
  content: z.string(),
  type: z.enum(NOTE_TYPES),
  status: z.enum(NOTE_STATES),
  priority: z.enum(NOTE_PRIORITIES),
  /** The evenings at which an arc is on the table, the first one first; a todo and a note have none. */
  evenings: z.array(Evening),
  createdBy: z.uuid().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  can: abilities(campaignNote.actions),
})
export type CampaignNoteView = z.output<typeof CampaignNote>

/** A campaign note in a list: the beginning of its content. */
export const NoteHead = CampaignNote.omit({ content: true }).extend({ preview: z.string() })
export type NoteHeadView = z.output<typeof NoteHead>

const bookId = z.uuid()
const one = z.object({ id: z.uuid() })
const cursor = z.string().max(300)

export const campaignNotes = {
  /** The campaign notes of one type, the newest first, and how many there are of each type, counted up to 1,000. BOOK_NOT_FOUND outside the GM side. */
  list: enter('member')
    .may('read', campaignNotebook)
    .get('/books/{bookId}/campaign-notes')
    .input(z.object({ bookId, type: z.enum(NOTE_TYPES), after: cursor.optional() }))
    .output(
      z.object({
        notes: z.array(NoteHead),
        next: cursor.nullable(),
        counts: z.object({ arc: z.int(), todo: z.int(), note: z.int() }),
        can: abilities(campaignNotebook.actions),
      }),
    ),

  /** The evenings around now, the first one first: the last 12 that have passed and the next 12, without those that were cancelled. */
  evenings: enter('member')
    .may('read', campaignNotebook)
    .get('/books/{bookId}/campaign-evenings')
    .input(z.object({ bookId }))
    .output(z.object({ evenings: z.array(Evening) })),

  /** One campaign note. NOT_FOUND outside the GM side. */
  read: enter('member').may('read', campaignNote).get('/campaign-notes/{id}').input(one).output(CampaignNote),

  /**
   * Adds a campaign note to a book. Of the evenings of an arc, those that are no sessions of the book are left out.
   * `id` is chosen by the caller, so that a form sent twice adds one.
   */
  add: enter('member')
    .may('add', campaignNotebook)
    .post('/books/{bookId}/campaign-notes')
    .input(z.object({ bookId, id: z.uuid(), note: NoteForm }))
    .output(CampaignNote),

  /**
   * Changes the named fields of a campaign note; its creation stays. NOTE_CHANGED if somebody has saved it since
   * `expectedUpdatedAt`.
   */
  edit: enter('member')
    .may('edit', campaignNote)
    .put('/campaign-notes/{id}')
    .input(z.object({ id: z.uuid(), expectedUpdatedAt: z.coerce.date(), note: NoteEdit }))
    .errors(mayFail('NOTE_CHANGED'))
    .output(CampaignNote),

  /** Deletes a campaign note. */
  remove: enter('member')
    .may('remove', campaignNote)
    .delete('/campaign-notes/{id}')
    .input(one)
    .output(z.object({ done: z.literal(true) })),
}
