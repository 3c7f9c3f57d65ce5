import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** The handouts of a book. */
    handouts: true
  }
}

/** The handouts of a book have changed, or who has opened them. It names none: most of them are secret, so who may know asks. */
export const handoutsChanged = announcement(
  'handouts.changed',
  z.object({ bookId: z.uuid() }),
  ({ bookId }) => `table:${bookId}`,
  ({ bookId }) => ({ handouts: bookId, mentions: bookId, notices: null }),
)
