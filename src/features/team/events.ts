import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** The members of the team. */
    team: true
  }
}

/** A member of the team was created, changed or deleted; each of those who run the site hears of it. */
export const teamChanged = announcement(
  'team.changed',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ team: null }),
)
