import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    notices: true
    noticeChoices: true
  }
}

/** This person’s notices changed: one came, was read, or was taken back. */
export const noticesChanged = announcement(
  'notice.changed',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ notices: null, noticeChoices: null }),
)
