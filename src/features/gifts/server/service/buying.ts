import { eq } from 'drizzle-orm'
import { entitlementOf } from '#features/entitlements/server/service.ts'
import { openOrder, startSession } from '#features/store/server/service/orders.ts'
import { orderOfSession } from '#features/store/server/service/the-order.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { dayIn } from '#kit/shared/days.ts'
import { fault } from '#lexicon/errors.ts'
import type { GiftWishView } from '../../forms.ts'
import { MOST_DAYS_AHEAD, SENDING_HOUR } from '../../rules.ts'
import { giftCards, giftWishes } from '../tables.ts'

type Wish = GiftWishView & { successUrl: string; cancelUrl: string }

/** Opens the checkout of a gift card. Nothing is made by it, and account credit pays none of it. */
export async function checkoutGift(call: Call, wish: Wish): Promise<{ checkout_url: string }> {
  const { amount, purchaserEmail, forName, line, fromName, send, successUrl, cancelUrl } = wish
  for (const url of [successUrl, cancelUrl]) if (!isOwn(call, url)) throw fault('GIFT_ADDRESS_REFUSED')
  const sendAt = send && momentOf(call, send)
  const userId = call.actor?.userId ?? null
  for (const key of new Set([userId ?? call.address, call.address]))
    await limitOrFault(call.ports.limits, `gift-checkout:${key}`, { limit: 30, windowSeconds: 600 })
  if (userId && (await entitlementOf(call, userId, call.actor ?? undefined)).isVip) throw fault('GIFT_NOT_FOR_VIP')
  const order = await inTransaction(call, async tx => {
    const thing = { category: 'gifts', productId: 'giftCard', billing: 'once' } as const
    const opened = await openOrder(tx, { userId, ...thing, amount })
    await tx.db.insert(giftWishes).values({
      orderId: opened.id,
      purchaserEmail,
      forName: forName || null,
      line: line || null,
      fromName: fromName || null,
      sendTo: send?.to ?? null,
      sendAt,
      sendZone: send?.zone ?? null,
      createdAt: tx.now,
    })
    return opened
  })
  const session = { metadata: { productId: 'giftCard' }, email: purchaserEmail, successUrl, cancelUrl }
  return { checkout_url: (await startSession(call, order, session)).url }
}

/** Whether the gift card of a session is paid. Asking changes nothing. */
export async function purchaseBehind(call: Call, { session }: { session: string }) {
  const order = await orderOfSession(call, session)
  if (order?.category !== 'gifts') throw fault('NOT_FOUND')
  const status = order.status === 'open' ? ('pending' as const) : order.status
  return { status, amount: order.amount, sendDay: await sendDayOf(call, order.id) }
}

/** The day that the buyer chose: until the payment it is with the wish, and then with the card. */
async function sendDayOf(call: Call, orderId: string): Promise<string | null> {
  const [of] = [
    ...(await call.db
      .select({ at: giftWishes.sendAt, zone: giftWishes.sendZone })
      .from(giftWishes)
      .where(eq(giftWishes.orderId, orderId))),
    ...(await call.db
      .select({ at: giftCards.sendAt, zone: giftCards.sendZone })
      .from(giftCards)
      .where(eq(giftCards.orderId, orderId))),
  ]
  return of?.at ? dayIn(of.zone ?? 'UTC', of.at) : null
}

/** Whether an address is of this site or of a domain of it. */
function isOwn({ ports }: Call, url: string): boolean {
  if (!URL.canParse(url)) return false
  const [own, asked] = [new URL(ports.config.baseUrl), new URL(url)]
  const isHost = asked.host === own.host || asked.host.endsWith(`.${own.host}`)
  return isHost && asked.protocol === own.protocol && asked.username === '' && asked.password === ''
}

/** The morning of a day, where the reader is; not in the past, and not too far ahead. */
function momentOf({ now }: Call, { day, zone }: { day: string; zone: string }): Date {
  const at = morningOf(day, zone)
  const ahead = at ? at.getTime() - now.getTime() : Number.NaN
  if (!at || !(ahead > 0) || ahead > MOST_DAYS_AHEAD * 24 * 3600_000) throw fault('GIFT_DAY_REFUSED')
  return at
}

function morningOf(day: string, timeZone: string): Date | null {
  try {
    const plainTime = Temporal.PlainTime.from({ hour: SENDING_HOUR })
    return new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)
  } catch {
    return null
  }
}
