import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    plan: true
  }
}

/** A plan of this person began, changed or ended, or their slots did. */
export const entitlementChanged = announcement(
  'entitlement.changed',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ plan: null }),
)
