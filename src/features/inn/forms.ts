import * as z from 'zod'
import { PLACES } from './rules.ts'

const bookId = z.uuid()
const moment = z.coerce.date().min(new Date('1970-01-01T00:00:00Z')).max(new Date('9999-12-31T00:00:00Z'))

export const cursor = z.string().max(300)
/** Asked after a lost connection: what was said since this moment, oldest first; `after` goes on where the answer ended. */
export const missed = { missedSince: moment.optional(), after: cursor.optional() }

/** A place of an Inn. */
export const inPlace = z.object({ bookId, place: z.enum(PLACES) })
/** What is said in the social room and in the Tavern Chat; without a character it is said as the person, or as the first. */
export const spoken = {
  bookId,
  id: z.uuid(),
  characterId: z.uuid().nullish(),
  text: z.string('Message content is required').max(20_000),
}
/** What is written on the board; `words` is the refusal of no content at all. */
export const written = (words: string) => ({
  id: z.uuid(),
  characterId: z.uuid().nullish(),
  content: z.string(words).max(50_000),
})
/** One post, of the social room or of a board. */
export const post = z.object({ postId: z.uuid() })
