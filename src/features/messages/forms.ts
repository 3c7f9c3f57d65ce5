import * as z from 'zod'
import { cleanMessage, messageProblem } from '#lexicon/message-text.ts'
import { ADMIN_MESSAGE_TYPES } from './rules.ts'

const NO_CONTENT = 'Message content is required'

/** An official message, under the rules of text of the talk. `userId` is the recipient; null for everybody. */
export const OfficialMessage = z.object({
  content: z
    .string(NO_CONTENT)
    .overwrite(cleanMessage)
    .refine(text => messageProblem(text) !== 'MESSAGE_EMPTY', { error: NO_CONTENT })
    .refine(text => messageProblem(text) !== 'MESSAGE_TOO_LONG', { error: 'Message too long (max 500 characters)' })
    .refine(text => messageProblem(text) !== 'MESSAGE_TOO_MANY_BREAKS', {
      error: 'Message has too many line breaks (max 10)',
    }),
  adminMessageType: z.enum(ADMIN_MESSAGE_TYPES),
  userId: z.uuid().nullable(),
})

/** A letter to a listed GM; how long a message may be, and that it shows something, is refused by name. */
export const GmLetter = z.object({ content: z.string('Please enter a message').max(20_000) })
