import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** Whether the party may read a book. */
    opening: true
  }
}

/** A GM has answered whether a book is opened to its party; their open pages ask no more. */
export const openingAnswered = announcement(
  'seat.openingAnswered',
  z.object({ userId: z.uuid(), bookId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ opening: null }),
)
