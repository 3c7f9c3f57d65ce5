import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** The requests of people about their data. */
    dataRequests: true
  }
}

/** A request was made, or another state of it began: to its person and to each admin. */
export const dataRequestChanged = announcement(
  'dataRequest.changed',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ dataRequests: null }),
)
