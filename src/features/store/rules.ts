import type { Billing } from '#features/entitlements/rules.ts'

export const CATEGORIES = ['founder', 'subscriptions', 'addons'] as const
export type Category = (typeof CATEGORIES)[number]

/** How a thing is paid: once, or by the month or the year. */
export const BILLING_KINDS = ['one-time', 'monthly', 'subscription'] as const

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

export const BILLING_WORDS: Record<Billing, string> = { monthly: 'a month', annual: 'a year' }
