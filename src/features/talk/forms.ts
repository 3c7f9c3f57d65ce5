import * as z from 'zod'

const moment = z.coerce.date().min(new Date('1970-01-01T00:00:00Z')).max(new Date('9999-12-31T00:00:00Z'))

/** Where a window of lines begins, as the answer before it said. */
export const cursor = z.string().max(300)
/** Asked after a lost connection: the lines since this moment, oldest first; `after` goes on where the answer ended. */
export const missed = { missedSince: moment.optional(), after: cursor.optional() }

/** A name under which the caller may speak: `characterId` null is the person. */
export const Speaker = z.object({
  characterId: z.uuid().nullable(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
})
/**
 * Somebody who has begun to write (`on`) or has stopped: under the name, and by the id, that their line will have. A character
 * who writes is the character alone.
 */
export const Writer = z.object({ who: z.uuid(), name: z.string(), on: z.boolean() })
export type WriterView = z.output<typeof Writer>
export type SpeakerView = z.output<typeof Speaker>
