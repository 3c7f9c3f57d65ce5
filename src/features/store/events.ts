import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    order: true
    /** How many places the tiers of founders have. */
    founderPlaces: true
  }
}

/** An order of this person was paid, and what it gives was given. */
export const orderFulfilled = announcement(
  'order.fulfilled',
  z.object({ userId: z.uuid(), orderId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ order: null }),
)

/** An order of this person is being paid back, or was. */
export const orderReturned = announcement(
  'order.returned',
  z.object({ userId: z.uuid(), orderId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ order: null }),
)

/** A dispute about an order of this person was won, and what the order gave is there again. */
export const orderRestored = announcement(
  'order.restored',
  z.object({ userId: z.uuid(), orderId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ order: null }),
)

/** A place of founders was taken or became free. */
export const founderPlacesChanged = announcement(
  'founder.placesChanged',
  z.object({}),
  () => 'counter:founders',
  () => ({ founderPlaces: null }),
)
