import { BILLINGS } from '#features/entitlements/rules.ts'

export const CATEGORIES = ['founder', 'subscriptions', 'addons'] as const

/** What an order may be of: a thing of the catalogue, or a gift card. */
export const GOODS = [...CATEGORIES, 'gifts'] as const
export type GoodsCategory = (typeof GOODS)[number]

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
