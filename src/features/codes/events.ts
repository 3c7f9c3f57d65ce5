import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    accessCodes: true
  }
}

/** A code that this person may see was made, used or deleted. */
export const codesChanged = announcement(
  'codes.changed',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ accessCodes: null }),
)
