import * as z from 'zod'
import { NOTE_PRIORITIES } from '#features/campaign-notes/rules.ts'
import { editOf } from '#kit/shared/edit-of.ts'
import { longText } from '#lexicon/message-text.ts'
import { GM_NOTE_LENGTH, GM_NOTE_TYPES } from './rules.ts'

/** The form of a GM note. */
export const GmNoteForm = z.object({
  noteText: z.string().overwrite(longText).min(1, 'Note text is required').max(GM_NOTE_LENGTH),
  type: z.enum(GM_NOTE_TYPES).default('general'),
  priority: z.enum(NOTE_PRIORITIES).default('medium'),
})

/** The edit of a GM note: a field that is left out keeps its value. */
export const GmNoteEdit = editOf(GmNoteForm)
