import * as z from 'zod'
import { editOf } from '#kit/shared/edit-of.ts'
import { nameField, visibleName } from '#kit/shared/visible-name.ts'
import { SCRIBE_IDS } from '#lexicon/look/ids.ts'
import { longText } from '#lexicon/message-text.ts'
import { AUDIENCES, JOURNAL_LENGTHS, tagsFault, VISIBILITIES } from './rules.ts'

const MOST = JOURNAL_LENGTHS.content.toLocaleString('en')

/** The form of a journal entry. `tags` are separated by commas; `audience` is that of a secret entry. */
export const EntryForm = z.object({
  title: nameField('Title is required.', JOURNAL_LENGTHS.title),
  content: z
    .string()
    .overwrite(longText)
    .max(JOURNAL_LENGTHS.content, `An entry has at most ${MOST} characters.`)
    .refine(text => text.split('\n').length <= JOURNAL_LENGTHS.lines, `An entry has at most 3,000 lines.`)
    .default(''),
  tags: z
    .string()
    .overwrite(visibleName)
    .max(JOURNAL_LENGTHS.tags)
    .refine(tags => !tagsFault(tags), { error: ({ input }) => tagsFault(String(input)) })
    .default(''),
  /** The day of the entry as its writer counts it, without a time. */
  entryDate: z.iso.date('A day is needed.').refine(day => day >= '0001-01-01', 'A day is needed.'),
  audience: z.enum(AUDIENCES).default('gm'),
})

/** The edit of an entry: what is left out stays as it is. */
export const EntryEdit = editOf(EntryForm).partial()

/** The settings of a journal. An empty title is the character’s name with “'s Journal”. */
export const JournalSettings = z.object({
  visibility: z.enum(VISIBILITIES),
  title: z.string().overwrite(visibleName).max(JOURNAL_LENGTHS.title),
  scribeStyle: z.enum(SCRIBE_IDS),
  allowGMQuotes: z.boolean(),
})
