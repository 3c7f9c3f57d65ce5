import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** The ties of a book. */
    ties: true
  }
}

/** The ties of a book have changed. It names none, since some are secret: who may see them asks again. */
export const tiesChanged = announcement(
  'ties.changed',
  z.object({ bookId: z.uuid() }),
  ({ bookId }) => `table:${bookId}`,
  ({ bookId }) => ({ ties: bookId }),
)
