import { and, eq, inArray, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { announce, type Call } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import type { TierView } from '../../contract.ts'
import { founderPlacesChanged } from '../../events.ts'
import { FOUNDER_TIERS, type FounderTier, isSoldOut, type TierPlaces } from '../../rules.ts'
import { founderPlaces } from '../tables.ts'
import type { OrderRow } from './the-order.ts'

/** The tier of a product. */
export function founderTierOf({ productId }: Pick<OrderRow, 'productId'>): FounderTier {
  const tier = FOUNDER_TIERS.find(one => one === productId)
  if (!tier) throw new Error(`no tier ${productId}`)
  return tier
}

/** Every tier with its places at this moment, in the order in which they are sold. */
export async function tiersNow(call: Call): Promise<TierView[]> {
  const rows = await call.db
    .select({
      id: founderPlaces.tier,
      total: sql<number>`count(*)`.mapWith(Number),
      remaining: sql<number>`count(*) filter (where ${freeAt(call.now)})`.mapWith(Number),
    })
    .from(founderPlaces)
    .groupBy(founderPlaces.tier)
  const of = (id: FounderTier): TierPlaces => rows.find(row => row.id === id) ?? { id, total: 0, remaining: 0 }
  const tiers = FOUNDER_TIERS.map(of)
  return tiers.map((tier, at) => ({
    ...tier,
    showNextTierMessage: isSoldOut(tier) && tiers.slice(at + 1).some(later => !isSoldOut(later)),
  }))
}

/**
 * Holds a place of the tier for an order until it expires, in one statement: of many who want the last place one gets it, and the
 * others wait for that transaction and then find none.
 * @throws TIER_SOLD_OUT, or TIER_NOT_ON_SALE while an earlier tier has places
 */
export async function holdPlace(tx: Call, order: Pick<OrderRow, 'id' | 'productId' | 'expiresAt'>): Promise<void> {
  const tier = founderTierOf(order)
  const earlier = FOUNDER_TIERS.slice(0, FOUNDER_TIERS.indexOf(tier))
  const before = alias(founderPlaces, 'before')
  const earlierPlaces = tx.db
    .select({ number: before.number })
    .from(before)
    .where(and(inArray(before.tier, earlier), freeAt(tx.now, before)))
  const isOnSale = earlier.length > 0 ? notExists(earlierPlaces) : undefined
  if (await takeFree(tx, tier, { orderId: order.id, heldUntil: order.expiresAt }, isOnSale)) return
  const places = (await tiersNow(tx)).find(({ id }) => id === tier)
  throw fault(places && !isSoldOut(places) ? 'TIER_NOT_ON_SALE' : 'TIER_SOLD_OUT')
}

/** Sells an order the place that it holds, or another one of the tier if that is gone. Answers whether there was one. */
export async function sellPlace(tx: Call, order: Pick<OrderRow, 'id' | 'productId'>): Promise<boolean> {
  const sold = { heldUntil: null, soldAt: tx.now }
  const own = await tx.db
    .update(founderPlaces)
    .set(sold)
    .where(and(eq(founderPlaces.orderId, order.id), isNull(founderPlaces.soldAt)))
    .returning({ number: founderPlaces.number })
  if (own.length === 0) return takeFree(tx, founderTierOf(order), { orderId: order.id, ...sold })
  announce(tx, founderPlacesChanged, {})
  return true
}

/** Makes the place of an order free again, whether it is held or sold. */
export async function freePlace(tx: Call, orderId: string): Promise<void> {
  const freed = await tx.db
    .update(founderPlaces)
    .set({ orderId: null, heldUntil: null, soldAt: null })
    .where(eq(founderPlaces.orderId, orderId))
    .returning({ number: founderPlaces.number })
  if (freed.length > 0) announce(tx, founderPlacesChanged, {})
}

type Taking = Partial<Pick<typeof founderPlaces.$inferInsert, 'orderId' | 'heldUntil' | 'soldAt'>>

async function takeFree(tx: Call, tier: FounderTier, taking: Taking, where?: SQL): Promise<boolean> {
  const first = tx.db
    .select({ number: founderPlaces.number })
    .from(founderPlaces)
    .where(and(eq(founderPlaces.tier, tier), freeAt(tx.now), where))
    .orderBy(founderPlaces.number)
    .limit(1)
    .for('update')
  const taken = await tx.db
    .update(founderPlaces)
    .set(taking)
    .where(and(eq(founderPlaces.tier, tier), eq(founderPlaces.number, sql`(${first})`)))
    .returning({ number: founderPlaces.number })
  if (taken.length > 0) announce(tx, founderPlacesChanged, {})
  return taken.length > 0
}

/** Whether a place is neither sold nor held at this moment. */
const freeAt = (now: Date, { soldAt, heldUntil }: Record<'soldAt' | 'heldUntil', AnyPgColumn> = founderPlaces) =>
  and(isNull(soldAt), or(isNull(heldUntil), lte(heldUntil, now)))
