import '../../user-data.ts'
import { asc, eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import type { StayingData } from '#kit/server/staying-data.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { redeemedCards } from '../service.ts'
import { giftCards } from '../tables.ts'

/** The cards that somebody bought, and those that they redeemed. */
async function pack(call: Call, userId: string) {
  const bought = await call.db
    .select({
      code: giftCards.code,
      amount: giftCards.originalAmount,
      status: giftCards.status,
      forName: giftCards.forName,
      line: giftCards.line,
      boughtAt: giftCards.createdAt,
    })
    .from(giftCards)
    .where(eq(giftCards.purchaserId, userId))
    .orderBy(asc(giftCards.createdAt), asc(giftCards.id))
  return { bought, redeemed: (await redeemedCards(call)).cards }
}

/** Takes the name and the address of the buyer off the cards; the cards are in the hands of others and stay. */
async function remove(tx: Call, userId: string): Promise<void> {
  await tx.db
    .update(giftCards)
    .set({ purchaserEmail: null, fromName: null, purchaserId: null })
    .where(eq(giftCards.purchaserId, userId))
  await tx.db.update(giftCards).set({ redeemedBy: null }).where(eq(giftCards.redeemedBy, userId))
}

export const giftUserData: UserData[] = [
  {
    category: 'giftCards',
    packs: 'gift-cards',
    holds: 'the gift cards that you bought, and those that you redeemed',
    pack,
    remove,
  },
]

/** Cards stay with those who hold them. */
export const giftStaying: StayingData = {
  what: 'Gift cards that you bought',
  why: 'They are in the hands of others. Your name and your address are taken off them.',
  of: async (call, userId) => (await call.db.$count(giftCards, eq(giftCards.purchaserId, userId))) > 0,
}
