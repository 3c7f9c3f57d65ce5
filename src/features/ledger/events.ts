import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    credit: true
  }
}

/** The credit of this person has moved, up or down. */
export const creditMoved = announcement(
  'credit.moved',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ credit: null }),
)
