import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** The maps of a book, with their pins. */
    maps: true
  }
}

/** A map of a book or a pin on one has changed. It names none: most of them are secret, so who may know asks. */
export const mapsChanged = announcement(
  'maps.changed',
  z.object({ bookId: z.uuid() }),
  ({ bookId }) => `table:${bookId}`,
  ({ bookId }) => ({ maps: bookId, mentions: bookId }),
)
