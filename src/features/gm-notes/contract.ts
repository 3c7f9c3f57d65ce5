import '#features/books/errors.ts'
import '#features/campaign-notes/errors.ts'
import * as z from 'zod'
import { NOTE_PRIORITIES } from '#features/campaign-notes/rules.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { GmNoteEdit, GmNoteForm } from './forms.ts'
import { GM_NOTE_TYPES } from './rules.ts'

/** The GM notes of a book together: what is added, is added to them. */
export const gmNotebook = subject('gmNotebook', ['add'], { by: 'bookId', codes: ['BOOK_NOT_FOUND', 'WRITING_WAITS'] })
/** One GM note. */
export const gmNote = subject('gmNote', ['edit', 'remove'], { by: 'id', codes: ['WRITING_WAITS'] })

/** A note of the GM side about a character. */
export const GmNote = z.object({
  id: z.uuid(),
  bookId: z.uuid(),
  characterId: z.uuid(),
  /** The name of the character; the one at the time of the note where the character has left the book. */
  characterName: z.string(),
  noteText: z.string(),
  type: z.enum(GM_NOTE_TYPES),
  priority: z.enum(NOTE_PRIORITIES),
  createdBy: z.uuid().nullable(),
  createdByName: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  can: abilities(gmNote.actions),
})
export type GmNoteView = z.output<typeof GmNote>

const bookId = z.uuid()
const cursor = z.string().max(300)

export const gmNotes = {
  /**
   * The GM notes of a book, the newest first: all of them, those about one character, or with `left` those about
   * characters that have left the book. BOOK_NOT_FOUND outside the GM side.
   */
  list: enter('member')
    .may('read', gmNotebook)
    .get('/books/{bookId}/gm-notes')
    .input(
      z.object({
        bookId,
        characterId: z.uuid().optional(),
        left: z.boolean().optional(),
        after: cursor.optional(),
      }),
    )
    .output(z.object({ notes: z.array(GmNote), next: cursor.nullable(), can: abilities(gmNotebook.actions) })),

  /** How many GM notes there are about each of these characters, and about those that have left the book. */
  counts: enter('member')
    .may('read', gmNotebook)
    .get('/books/{bookId}/gm-notes/counts')
    .input(z.object({ bookId, characterIds: z.array(z.uuid()).max(60) }))
    .output(z.object({ notes: z.record(z.string(), z.int()), left: z.int() })),

  /**
   * Adds a GM note about a character of the book; `id` is chosen by the caller, so that a form sent twice adds one. NOT_FOUND for
   * a character that is not in the book.
   */
  add: enter('member')
    .may('add', gmNotebook)
    .post('/books/{bookId}/gm-notes')
    .input(z.object({ bookId, id: z.uuid(), characterId: z.uuid(), note: GmNoteForm }))
    .errors(mayFail('NOT_FOUND'))
    .output(GmNote),

  /**
   * Changes the named fields of a GM note; its character and its creation stay. NOTE_CHANGED if somebody has saved it since
   * `expectedUpdatedAt`.
   */
  edit: enter('member')
    .may('edit', gmNote)
    .put('/gm-notes/{id}')
    .input(z.object({ id: z.uuid(), expectedUpdatedAt: z.coerce.date(), note: GmNoteEdit }))
    .errors(mayFail('NOTE_CHANGED'))
    .output(GmNote),

  /** Deletes a GM note. */
  remove: enter('member')
    .may('remove', gmNote)
    .delete('/gm-notes/{id}')
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ done: z.literal(true) })),
}
