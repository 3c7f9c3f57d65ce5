import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** The text of a book, by the book. */
    text: true
    /** The people and things that the text of a book mentions and addresses, by the book. */
    mentions: true
  }
}

/** The text of a book changed: chapters saved, deleted or put in another order. Readers lay out anew. */
export const manuscriptChanged = announcement(
  'manuscript.changed',
  z.object({ bookId: z.uuid(), textVersion: z.int() }),
  ({ bookId }) => `book:${bookId}`,
  ({ bookId }) => ({ text: bookId, notices: null }),
)
