import { type Billing, periodEnd, RENEWED, RENEWED_NAMES, type Renewed } from '#features/entitlements/rules.ts'

const DAY_MS = 24 * 3600_000

/** How many days after its period a plan waits for its payment, and stays what it is meanwhile. */
const GRACE_DAYS = 7
/** A higher price is charged so many days after its notice, or later. */
export const NOTICE_DAYS = 30
/** The first reminder comes at the failure, the second so many days after it, the last so many days before the end. */
export const REMINDER_DAYS = 3
export const LAST_REMINDER_DAYS = 1
/** An amount that was shown holds for so long. */
export const QUOTE_MINUTES = 15

export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS)
export const graceAfter = (end: Date): Date => daysAfter(end, GRACE_DAYS)

/**
 * A plan or slots, how often it is paid, and what that costs each time, in cents. `quantity` is how many slots or packs (left out:
 * one); `discount` the percent that were taken off when it was bought, and are taken off each time.
 */
export type Terms = { tier: Renewed; billing: Billing; cents: number; quantity?: number; discount?: number }
/** A period that was paid for. */
export type Period = { start: Date; end: Date }

/** A part of what a change costs: time of the new plan, or, below zero, time of the old one that was paid for. */
export type QuotePart = { words: string; cents: number; from: Date; to: Date }

/**
 * What a change of plan costs and when it takes effect. `now`: at once, for the sum of the parts, which is never below zero.
 * `period-end`: with the next period, and nothing is charged until then.
 */
export type Quote = {
  when: 'now' | 'period-end'
  parts: QuotePart[]
  totalCents: number
  /** The period that is paid for once the change has taken effect. */
  period: Period
}

/** A share of a price for a part of a period, in whole cents; half a cent is rounded up. Reckoned in whole seconds. */
export function shareOf(cents: number, { start, end }: Period, from: Date): number {
  const second = (date: Date) => Math.floor(date.getTime() / 1000)
  const length = second(end) - second(start)
  if (length <= 0) return 0
  const rest = Math.max(0, Math.min(length, second(end) - second(from)))
  const [price, left, whole] = [BigInt(cents), BigInt(rest), BigInt(length)]
  return Number((2n * price * left + whole) / (2n * whole))
}

/** What is paid for: “GM+”, “Extra book slot × 2”. */
export const goodsName = ({ tier, quantity = 1 }: Pick<Terms, 'tier' | 'quantity'>): string =>
  quantity > 1 ? `${RENEWED_NAMES[tier]} × ${quantity}` : RENEWED_NAMES[tier]

/** What is paid for, and how often: “GM+, annual”. */
export const termsName = (terms: Pick<Terms, 'tier' | 'billing' | 'quantity'>): string =>
  `${goodsName(terms)}, ${terms.billing}`

export const isSameTerms = (one: Pick<Terms, 'tier' | 'billing'>, other: Pick<Terms, 'tier' | 'billing'>): boolean =>
  one.tier === other.tier && one.billing === other.billing

const isMore = (to: Terms, from: Terms): boolean => {
  const rise = RENEWED.indexOf(to.tier) - RENEWED.indexOf(from.tier)
  return rise > 0 || (rise === 0 && to.billing === 'annual' && from.billing === 'monthly')
}

/**
 * What it costs to change a running plan at a moment. More is given at once, and what is left of the old plan is taken off its
 * price; less begins with the next period, since it was paid for until then. Paid as often as before, a plan stays in its
 * period; otherwise a new one begins now. What would give money back, or shorten the period, begins with the next one as well.
 */
export function quoteOf({ from, to, period, now }: { from: Terms; to: Terms; period: Period; now: Date }): Quote {
  const later: Quote = { when: 'period-end', parts: [], totalCents: 0, period }
  if (!isMore(to, from) || now >= period.end) return later
  const next = to.billing === from.billing ? period : { start: now, end: periodEnd(now, to.billing) }
  const parts = [
    { words: `${termsName(to)}`, cents: shareOf(to.cents, next, now), from: now, to: next.end },
    { words: `Unused: ${termsName(from)}`, cents: -shareOf(from.cents, period, now), from: now, to: period.end },
  ]
  const totalCents = parts.reduce((sum, { cents }) => sum + cents, 0)
  if (totalCents < 0 || next.end < period.end) return later
  return { when: 'now', parts, totalCents, period: next }
}

/** Where a plan stands: it renews, ends with its period, waits for a payment, or is not renewed by anybody. */
export const STANDINGS = ['renews', 'ends', 'unpaid', 'once'] as const
export type StandingOfPlan = (typeof STANDINGS)[number]

export const INVOICE_STATES = ['paid', 'open', 'void'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** The number of an invoice as it is printed. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(6, '0')}`
