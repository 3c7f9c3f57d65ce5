import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** The pot of a book. */
    partyPot: true
  }
}

/** What is in the pot of a book has changed. It names nobody. */
export const potChanged = announcement(
  'partyPot.changed',
  z.object({ bookId: z.uuid() }),
  ({ bookId }) => `table:${bookId}`,
  ({ bookId }) => ({ partyPot: bookId }),
)

/** The same, to somebody who pays with a pot or has given to it, wherever they are. */
export const ownPotChanged = announcement(
  'partyPot.ownChanged',
  z.object({ bookId: z.uuid(), userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  ({ bookId }) => ({ partyPot: bookId }),
)
