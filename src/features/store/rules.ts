import { BILLINGS } from '#features/entitlements/rules.ts'

export const CATEGORIES = ['founder', 'subscriptions', 'addons'] as const

/** What an order may be of: a thing of the catalogue, or a gift card. */
export const GOODS = [...CATEGORIES, 'gifts'] as const
export type GoodsCategory = (typeof GOODS)[number]

/** The tiers of founders, in the order in which they are sold. */
export const FOUNDER_TIERS = ['sessionZero', 'chapterOne', 'midCampaign', 'finalBoss'] as const
export type FounderTier = (typeof FOUNDER_TIERS)[number]

/** The places of a tier: `remaining` is what can be bought now. */
export type TierPlaces = { id: FounderTier; remaining: number; total: number }

/** The places as the site opened with them; shown where the real ones cannot be read. */
export const FIRST_PLACES: readonly TierPlaces[] = [
  { id: 'sessionZero', remaining: 3, total: 5 },
  { id: 'chapterOne', remaining: 10, total: 15 },
  { id: 'midCampaign', remaining: 20, total: 25 },
  { id: 'finalBoss', remaining: 25, total: 30 },
]

export const isSoldOut = ({ remaining }: Pick<TierPlaces, 'remaining'>): boolean => remaining <= 0

/**
 * The tiers that stand on the counter, of all in their order: the one on sale, after the one before it, which is sold out.
 * When all are sold out, the last.
 */
export function tiersOnCounter<T extends Pick<TierPlaces, 'remaining'>>(tiers: readonly T[]): T[] {
  const onSale = tiers.findIndex(tier => !isSoldOut(tier))
  return onSale === -1 ? tiers.slice(-1) : tiers.slice(Math.max(0, onSale - 1), onSale + 1)
}

/** For so many days a founder gets the money back. */
export const REFUND_DAYS = 30
/** The first moment at which a purchase of this moment is refunded no more. */
export const refundEnd = (paidAt: Date): Date => new Date(paidAt.getTime() + REFUND_DAYS * 24 * 3600_000)

/** How an order is paid: once, or again every month or year. */
export const ORDER_BILLINGS = [...BILLINGS, 'once'] as const
export type OrderBilling = (typeof ORDER_BILLINGS)[number]

/** How a thing is paid: once, or by the month or the year. */
export const BILLING_KINDS = ['one-time', 'monthly', 'subscription'] as const

/** The provider of an order that credit paid in whole. */
export const CREDIT_PROVIDER = 'account-credit'

/** How long a checkout waits to be paid. */
export const CHECKOUT_MINUTES = 30

/** The saving of a yearly plan against twelve months, in cents. */
export function annualSaving({ monthlyPrice, annualPrice }: { monthlyPrice: number; annualPrice: number }): number {
  return 12 * monthlyPrice - annualPrice
}

/** Cents as dollars: 250 is "$2.50", 1000 is "$10". */
export function dollars(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
}

export const BILLING_WORDS: Record<OrderBilling, string> = { monthly: 'a month', annual: 'a year', once: '' }
