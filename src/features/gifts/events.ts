import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    giftCard: true
  }
}

/** This person has redeemed or split a gift card. */
export const giftCardMoved = announcement(
  'gift-card.moved',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ giftCard: null }),
)
