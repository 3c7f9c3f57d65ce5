import * as z from 'zod'
import { editOf } from '#kit/shared/edit-of.ts'
import { nameField } from '#kit/shared/visible-name.ts'
import { longText } from '#lexicon/message-text.ts'
import { MOST_EVENINGS, NOTE_LENGTHS, NOTE_PRIORITIES, NOTE_STATES, NOTE_TYPES } from './rules.ts'

/** The form of a campaign note. */
export const NoteForm = z.object({
  title: nameField('Title is required', NOTE_LENGTHS.title),
  content: z.string().overwrite(longText).min(1, 'Content is required').max(NOTE_LENGTHS.content),
  type: z.enum(NOTE_TYPES).default('note'),
  status: z.enum(NOTE_STATES).default('planning'),
  priority: z.enum(NOTE_PRIORITIES).default('medium'),
  /** The game sessions at which an arc is on the table. */
  evenings: z.array(z.uuid()).max(MOST_EVENINGS).default([]),
})

/** The edit of a campaign note: a field that is left out keeps its value. */
export const NoteEdit = editOf(NoteForm)
