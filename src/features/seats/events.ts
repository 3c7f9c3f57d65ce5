import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

/** A GM has answered whether a book is opened to its party; their open pages ask no more. */
export const openingAnswered = announcement(
  'seat.openingAnswered',
  z.object({ userId: z.uuid(), bookId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ opening: null }),
)
