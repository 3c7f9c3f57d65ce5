import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** The cards of those who run the site. */
    team: true
  }
}

/** A member was added, changed or deleted: told to each admin. */
export const teamChanged = announcement(
  'team.changed',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ team: null }),
)
