import { eq } from 'drizzle-orm'
import { DEMO_CODE } from '#features/gifts/server/demo.ts'
import { giftCards } from '#features/gifts/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import type { World } from '../../world.ts'
import type { Forms } from '../forms.ts'

/** What a visitor fills in for a gift card. */
export const giftWish = ({ app }: World) => ({
  amount: 5000,
  purchaserEmail: 'buyer@test.example',
  successUrl: `${app.ports.config.baseUrl}/gift-card-success?session_id={CHECKOUT_SESSION_ID}`,
  cancelUrl: `${app.ports.config.baseUrl}/gift-cards`,
})

/** What is filled in in this room: a code is of a card that there is, and a session of a checkout that was begun. */
export const forms: Forms = {
  'gifts.checkout': async world => giftWish(world),
  'gifts.purchase': async world => {
    // No checkout opens where a test has used up every limit.
    const opened = await world
      .as(null)
      .gifts.checkout(giftWish(world))
      .catch(() => null)
    if (!opened) return { session: 'none' }
    const { checkout_url } = opened
    const session = new URL(checkout_url).searchParams.get('session') ?? ''
    return { session: world.app.ports.payments.till?.read(session)?.id ?? session }
  },
  'gifts.check': async () => ({ code: DEMO_CODE }),
  'gifts.print': async () => ({ code: DEMO_CODE, to: 'Wren', line: 'For the road' }),
  'gifts.redeem': async () => ({ code: DEMO_CODE, id: newId(), amount: 1000 }),
  'gifts.split': async () => ({ code: DEMO_CODE, id: newId(), amount: 1000 }),
  'gifts.comboSplit': async () => ({ code: DEMO_CODE, id: newId(), toCredit: 1000, toCard: 4000 }),
  'gifts.findCard': async () => ({ code: DEMO_CODE }),
  'gifts.sendAgain': async ({ db }) => {
    const [card] = await db.select({ id: giftCards.id }).from(giftCards).where(eq(giftCards.code, DEMO_CODE))
    return { giftCardId: card?.id ?? '' }
  },
}
