import * as z from 'zod'
import { editOf } from '#kit/shared/edit-of.ts'
import { nameField } from '#kit/shared/visible-name.ts'
import { longText } from '#lexicon/message-text.ts'
import {
  AUDIENCES,
  HANDOUT_CATEGORIES,
  HANDOUT_LACKS,
  HANDOUT_LENGTHS,
  HANDOUT_TYPES,
  MOST_CHOSEN,
  MOST_FILES,
  NOBODY_CHOSEN,
} from './rules.ts'

const words = (most: number) => z.string().overwrite(longText).max(most).default('')

const fields = z.object({
  title: nameField(HANDOUT_LACKS, HANDOUT_LENGTHS.title),
  content: words(HANDOUT_LENGTHS.content),
  type: z.enum(HANDOUT_TYPES).default('document'),
  category: z.enum(HANDOUT_CATEGORIES).default('general'),
  shared: z.boolean().default(false),
  audience: z.enum(AUDIENCES).default('everyone'),
  /** The players that it is for, where the audience is chosen. */
  chosen: z.array(z.uuid()).max(MOST_CHOSEN).default([]),
  /** For the GM side alone. */
  notes: words(HANDOUT_LENGTHS.notes),
  /** The ids of its files, which were uploaded before. */
  attachments: z.array(z.uuid()).max(MOST_FILES).default([]),
})

type Whole = Pick<z.output<typeof fields>, 'content' | 'attachments' | 'shared' | 'audience' | 'chosen'>
/** Whether there is anything to hand out. */
export const holdsSomething = ({ content, attachments }: Pick<Whole, 'content' | 'attachments'>) =>
  content !== '' || attachments.length > 0
/** Whether a shared handout is for somebody. */
export const isForSomebody = ({ shared, audience, chosen }: Pick<Whole, 'shared' | 'audience' | 'chosen'>) =>
  !shared || audience === 'everyone' || chosen.length > 0

/** The form of a handout: a title, and either content or files. */
export const HandoutForm = fields
  .refine(holdsSomething, { error: HANDOUT_LACKS, path: ['content'] })
  .refine(isForSomebody, { error: NOBODY_CHOSEN, path: ['chosen'] })
export type HandoutFormValues = z.input<typeof HandoutForm>

/** The edit of a handout: a field that is left out keeps its value. */
export const HandoutEdit = editOf(fields)
