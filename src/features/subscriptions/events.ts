import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    subscription: true
  }
}

/** The running plan of this person, or an invoice of it, has changed. */
export const subscriptionChanged = announcement(
  'subscription.changed',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ subscription: null }),
)
