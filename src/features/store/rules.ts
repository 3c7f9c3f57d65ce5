import { BILLINGS, isPlanTier, isSlotAddOn, MOST_SLOTS, SLOTS_OF, slotsOfPlan } from '#features/entitlements/rules.ts'

export const CATEGORIES = ['founder', 'subscriptions', 'addons'] as const

/** What an order may be of: a thing of the catalogue, a gift card, or several things from a cart. */
export const GOODS = [...CATEGORIES, 'gifts', 'cart'] as const
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

/** Cents as dollars: 250 is "$2.50", 1000 is "$10", 125000 is "$1,250". */
export function dollars(cents: number): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits, maximumFractionDigits: 2 })}`
}

/** A price with how often it is paid: “$2.50 a month”. */
export const priceWords = (cents: number, billing: OrderBilling): string =>
  `${dollars(cents)} ${BILLING_WORDS[billing]}`.trim()

export const BILLING_WORDS: Record<OrderBilling, string> = { monthly: 'a month', annual: 'a year', once: '' }

/** A founder place is bought by itself, a plan and add-ons together. */
export const isFounderTier = (id: string): id is FounderTier => FOUNDER_TIERS.some(one => one === id)

/** More things, and more of one thing, are not in a cart. */
export const MOST_IN_CART = 12
export const MOST_OF_ONE = MOST_SLOTS

/** The price id of everything in the cart of a VIP. */
export const VIP_PRICE_ID = 'vip-free'

/** A price with so many percent taken off, in whole cents; half a cent is rounded up. */
export const discounted = (cents: number, percent: number): number => Math.floor((cents * (100 - percent) + 50) / 100)

/** A thing in a cart, as far as the rules need it. */
export type Wish = { productId: string; billing: OrderBilling; quantity: number }

const WEEK_MS = 7 * 24 * 3600_000

/** Whether a thing is shown and sold: from its release on, and so many weeks earlier to people with early access. */
export const isOut = (releasedAt: Date | null, weeksEarly: number, now: Date): boolean =>
  releasedAt === null || now.getTime() >= releasedAt.getTime() - weeksEarly * WEEK_MS

/** The custom themes that are sold, and how many themes each holds. */
export const THEMES_OF = { customThemeSingle: 1, customThemePackage: 4 } as const
export type ThemeProduct = keyof typeof THEMES_OF
export const isThemeProduct = (id: string): id is ThemeProduct => Object.hasOwn(THEMES_OF, id)

/** How many custom themes are among the things of an order or a cart. */
export const themesIn = (lines: readonly { productId: string; quantity: number }[]): number =>
  lines.reduce(
    (sum, { productId, quantity }) => sum + (isThemeProduct(productId) ? THEMES_OF[productId] * quantity : 0),
    0,
  )

/** The only thing of which several can be bought at once. */
export const hasQuantity = (productId: string): boolean => productId === 'extraBookSlot'

/** How many slots a buyer would have with everything in the cart. */
export function slotsWith(
  wishes: readonly Wish[],
  { slotsTotal, additionalSlots }: { slotsTotal: number; additionalSlots: number },
): number {
  const ofPlans = wishes.map(({ productId }) =>
    isPlanTier(productId) ? Math.min(MOST_SLOTS, slotsOfPlan(productId) + additionalSlots) : 0,
  )
  const more = wishes.reduce(
    (sum, { productId, quantity }) => sum + (isSlotAddOn(productId) ? SLOTS_OF[productId] * quantity : 0),
    0,
  )
  return Math.max(slotsTotal, additionalSlots, ...ofPlans) + more
}

/** The order in which things are given: a plan first, since what follows may depend on it. */
export const givenFirst = (one: Wish, other: Wish): number =>
  Number(isPlanTier(other.productId)) - Number(isPlanTier(one.productId)) ||
  one.productId.localeCompare(other.productId) ||
  one.billing.localeCompare(other.billing)
