import * as z from 'zod'
import { editOf } from '#kit/shared/edit-of.ts'
import { nameField } from '#kit/shared/visible-name.ts'
import { TIE_LENGTHS } from './rules.ts'

const end = z.string().regex(/^(npc|character):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Choose somebody')

const fields = z.object({
  words: nameField('Say how they are tied', TIE_LENGTHS.words),
  /** Whether it leads from the first to the second. */
  directed: z.boolean().default(true),
  /** Whether the GM side alone sees it. */
  veiled: z.boolean().default(true),
})

/** The form of a tie. */
export const TieForm = fields.extend({ from: end, to: end })
/** The edit of a tie: a field that is left out keeps its value. Its ends stay. */
export const TieEdit = editOf(fields)
