import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** The reports of people, and the cases that they open. */
    reports: true
  }
}

/** A report was sent, or a case went on: to the person that it is about, to those who sent one, and to each admin. */
export const reportsChanged = announcement(
  'reports.changed',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ reports: null }),
)
