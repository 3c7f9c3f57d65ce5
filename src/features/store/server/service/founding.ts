import { and, eq, isNotNull } from 'drizzle-orm'
import { entitlementOf } from '#features/entitlements/server/service.ts'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { type FoundingView, founding } from '../../contract.ts'
import { type FounderTier, refundEnd } from '../../rules.ts'
import { foundingPolicy } from '../policy.ts'
import { founderPlaces, orders } from '../tables.ts'
import { askToPayBack } from './asking-back.ts'
import { type Opened, openCheckout } from './checkout.ts'
import { founderTierOf } from './places.ts'
import { mustBeShown, mustLackPlace } from './pricing.ts'
import type { OrderRow } from './the-order.ts'
import { wareOf } from './wares.ts'

type Own = { order: OrderRow | undefined; isInTime: boolean }

/** The purchase of the place that the caller has; a payment that found no place is none. */
async function own(call: Call, _: string, how: Finding): Promise<Own> {
  const userId = call.actor?.userId
  if (!userId) return { order: undefined, isInTime: false }
  const latest = call.db
    .select({ order: orders })
    .from(orders)
    .innerJoin(founderPlaces, eq(founderPlaces.orderId, orders.id))
    .where(and(eq(orders.userId, userId), isNotNull(founderPlaces.soldAt)))
  const order = (await oneRow(latest, how))?.order
  return { order, isInTime: Boolean(order?.paidAt && call.now < refundEnd(order.paidAt)) }
}

/** The caller’s own founder purchase. */
export const foundingSubject = subjects({
  kind: founding,
  load: own,
  policy: foundingPolicy,
  missing: 'NOT_FOUND',
  refusals: { refund: (_, { order }) => fault(order ? 'REFUND_OVER' : 'NOT_FOUND') },
})

/** Opens the checkout of a place of founders, which it holds meanwhile. */
export async function checkoutFounder(
  call: Call,
  { tier, totalCents }: { tier: FounderTier; totalCents?: number | undefined },
): Promise<Opened> {
  const price = (await wareOf(call, tier))?.price ?? null
  if (price === null) throw new Error(`${tier} has no price`)
  mustBeShown(price, totalCents)
  return openCheckout(call, {
    category: 'founder',
    productId: tier,
    billing: 'once',
    amount: price,
    rule: mustWantPlace,
    receipt: 'type=subscription&founder=true',
  })
}

/** The own founder purchase. */
export const showFounding = async (call: Call, _: unknown, it: Own): Promise<FoundingView> => foundingView(call, it)

/** Asks for the money of the own founder purchase; asked twice, it goes back once. */
export async function refundFounding(tx: Call, _: unknown, it: Own): Promise<FoundingView> {
  const { order } = it
  if (!order) throw fault('NOT_FOUND')
  await askToPayBack(tx, order)
  return foundingView(tx, { ...it, order: { ...order, refundAskedAt: order.refundAskedAt ?? tx.now } })
}

const mustWantPlace = async (call: Call, userId: string) => mustLackPlace(await entitlementOf(call, userId))

const foundingView = (call: Call, { order, isInTime }: Own): FoundingView => ({
  purchase: order?.paidAt
    ? {
        tier: founderTierOf(order),
        paidAt: order.paidAt,
        refundableUntil: refundEnd(order.paidAt),
        isReturned: order.refundAskedAt !== null,
      }
    : null,
  can: whatCan(foundingPolicy, call.actor, { order, isInTime }),
})
