import * as z from 'zod'
import { LEAST_CENTS, LONGEST_LINE, LONGEST_NAME, MOST_CENTS } from './rules.ts'

const AMOUNT = 'Amount must be between $10 and $500'
const NO_CENTS = 'Please enter an amount in dollars and cents, such as 25.50'
const EMAIL = 'Please enter a valid email address'

/** An address to which a letter goes: an @ and something on both sides, and one line. */
const Address = z
  .string(EMAIL)
  .trim()
  .max(254, EMAIL)
  .regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, EMAIL)

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day)
const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== ''
  } catch {
    return false
  }
}

/** A card that is sent by itself: on a day, in the morning of its reader. */
const Sending = z.object({
  to: Address,
  day: z.string().refine(isDay, 'Please choose a day.'),
  zone: z.string().max(64).refine(isZone, 'There is no such time zone.'),
})

/** What a buyer wishes of a card. The amount is in cents. */
export const GiftWish = z.object({
  amount: z.number(NO_CENTS).int(NO_CENTS).min(LEAST_CENTS, AMOUNT).max(MOST_CENTS, AMOUNT),
  purchaserEmail: Address,
  forName: z.string().trim().max(LONGEST_NAME).default(''),
  line: z.string().trim().max(LONGEST_LINE).default(''),
  fromName: z.string().trim().max(LONGEST_NAME).default(''),
  send: Sending.nullable().default(null),
})
export type GiftWishView = z.output<typeof GiftWish>

/** The words on a printed card. */
export const PrintForm = z.object({
  to: z.string().trim().max(LONGEST_NAME).default(''),
  line: z.string().trim().max(LONGEST_LINE).default(''),
})
