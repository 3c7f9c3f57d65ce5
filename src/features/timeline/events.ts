import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** The timeline of a book, with its calendar. */
    timeline: true
  }
}

/** An entry of a timeline or its calendar has changed. It names none: some are secret, so who may know asks. */
export const timelineChanged = announcement(
  'timeline.changed',
  z.object({ bookId: z.uuid() }),
  ({ bookId }) => `table:${bookId}`,
  ({ bookId }) => ({ timeline: bookId }),
)
