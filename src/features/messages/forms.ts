import * as z from 'zod'

/** A letter to a listed GM; how long a message may be, and that it shows something, is refused by name. */
export const GmLetter = z.object({ content: z.string('Please enter a message').max(20_000) })
