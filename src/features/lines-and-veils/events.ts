import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** The lines and veils of a book. */
    linesAndVeils: true
  }
}

/**
 * Somebody changed an answer: heard on their own other pages, and by nobody else. The GM side is not told, since the
 * moment of a change would tell whose it was.
 */
export const linesAndVeilsChanged = announcement(
  'linesAndVeils.changed',
  z.object({ userId: z.uuid(), bookId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  ({ bookId }) => ({ linesAndVeils: bookId }),
)
