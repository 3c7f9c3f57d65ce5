import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    lorekeepers: true
    lorekeeping: true
  }
}

/** This GM has another lorekeeper, or one less, or another standing code. */
export const lorekeepersChanged = announcement(
  'lorekeepers.changed',
  z.object({ gmId: z.uuid() }),
  ({ gmId }) => `user:${gmId}`,
  ({ gmId }) => ({ lorekeepers: gmId }),
)

/** This person keeps the lore of another GM, or of one less. */
export const lorekeepingChanged = announcement(
  'lorekeeping.changed',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ lorekeeping: null }),
)
