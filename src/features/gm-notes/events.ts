import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** The GM notes of a book. */
    gmNotes: true
  }
}

/** A GM note was added, changed or deleted: told to the GM side alone, since nobody else learns that there is one. */
export const gmNotesChanged = announcement(
  'gmNotes.changed',
  z.object({ bookId: z.uuid() }),
  ({ bookId }) => `gm-side:${bookId}`,
  ({ bookId }) => ({ gmNotes: bookId }),
)
