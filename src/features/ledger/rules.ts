/**
 * The kinds of accounts. `credit` is what a person has, `card` what a gift card holds, `pot` what a party has given
 * to its campaign; the others belong to the site:
 * `money-in` and `refund` are the border to the payment provider, `set-aside` is credit of checkouts that are open, `sales`
 * what was sold, `discount` what the site gave away.
 */
export const ACCOUNT_KINDS = ['credit', 'card', 'pot', 'money-in', 'refund', 'set-aside', 'sales', 'discount'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** The accounts that hold a value: it is known at every moment, and never below zero. */
export const HOLDING_KINDS = ['credit', 'card', 'pot'] as const satisfies AccountKind[]
export type HoldingKind = (typeof HOLDING_KINDS)[number]

/** The accounts of the site, of which there is one each; the migration writes their rows. */
export const SITE_ACCOUNTS = {
  'money-in': '00000000-0000-7000-8000-000000000001',
  refund: '00000000-0000-7000-8000-000000000002',
  'set-aside': '00000000-0000-7000-8000-000000000003',
  sales: '00000000-0000-7000-8000-000000000004',
  discount: '00000000-0000-7000-8000-000000000005',
} as const satisfies Record<Exclude<AccountKind, HoldingKind>, string>

/** What a transaction is for. */
export const TRANSACTION_KINDS = [
  'purchase',
  'redeem',
  'split',
  'spend',
  'give-back',
  'sale',
  'refund',
  'pot-gift',
  'pot-return',
] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

/** Cents in full: 2500 is "$25.00", 125000 is "$1,250.00", and a movement downwards is "−$25.00". */
export function moneyWords(cents: number): string {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100]
  return `${cents < 0 ? '−' : ''}$${whole.toLocaleString('en-US')}.${String(rest).padStart(2, '0')}`
}

/** The cents of an amount as it is typed in dollars; null for what is no amount of whole cents. */
export function centsIn(text: string): number | null {
  const match = /^\s*\$?\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** An amount as it stands in a field: 2550 is "25.50". */
export const amountText = (cents: number): string => (cents / 100).toFixed(2)
