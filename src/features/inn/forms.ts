import * as z from 'zod'
import { PLACES } from './rules.ts'

const bookId = z.uuid()
/** A place of an Inn. */
export const inPlace = z.object({ bookId, place: z.enum(PLACES) })
/** The text of a post or a chat line. Without a character it is said as the person, or as their first character. */
export const spoken = {
  bookId,
  id: z.uuid(),
  characterId: z.uuid().nullish(),
  text: z.string('Message content is required').max(20_000),
}
/** The text of a post on the board; `words` is the error for an empty one. */
export const written = (words: string) => ({
  id: z.uuid(),
  characterId: z.uuid().nullish(),
  content: z.string(words).max(50_000),
})
/** One post, of the social room or of a board. */
export const post = z.object({ postId: z.uuid() })
