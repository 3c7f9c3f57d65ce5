import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

/** A plan of this person began, changed or ended, or their slots did. */
export const entitlementChanged = announcement(
  'entitlement.changed',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ plan: null }),
)
