import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    savedRolls: true
  }
}

/** The saved rolls of somebody changed: heard on their other pages, and by nobody else. */
export const savedRollsChanged = announcement(
  'saved-roll.changed',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  ({ userId }) => ({ savedRolls: userId }),
)
