import * as z from 'zod'
import { NOTE_LENGTH } from './rules.ts'

/** The note of a bookmark. */
export const BookmarkNote = z.object({
  note: z.string().max(NOTE_LENGTH, `A note has at most ${NOTE_LENGTH} characters.`),
})
