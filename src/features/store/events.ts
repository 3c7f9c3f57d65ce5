import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    order: true
  }
}

/** An order of this person was paid, and what it gives was given. */
export const orderFulfilled = announcement(
  'order.fulfilled',
  z.object({ userId: z.uuid(), orderId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ order: null }),
)
