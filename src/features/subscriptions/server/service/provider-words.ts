import * as z from 'zod'
import { BILLINGS, RENEWED } from '#features/entitlements/rules.ts'
import type { PaymentEvent } from '#kit/server/payments/port.ts'

const seconds = z.int().transform(value => new Date(value * 1000))

/** What we told the provider of a plan, as it comes back with its events. */
const metadata = z.object({
  tier: z.enum(RENEWED),
  billing: z.enum(BILLINGS),
  cents: z.coerce.number().int().nonnegative(),
  starts: z.enum(['now', 'period-end']),
  revision: z.coerce.number().int().nonnegative(),
})
export type ToldTerms = z.output<typeof metadata>

const bill = z.object({
  id: z.string(),
  billing_reason: z.string(),
  currency: z.string(),
  amount_due: z.int().nonnegative(),
  amount_paid: z.int().nonnegative(),
  attempt_count: z.int().nonnegative().default(1),
  payment_intent: z.string().nullish(),
  lines: z.object({
    data: z
      .array(
        z.object({
          amount: z.int(),
          description: z.string().nullish(),
          period: z.object({ start: seconds, end: seconds }),
        }),
      )
      .min(1),
  }),
  parent: z.object({
    subscription_details: z.object({ subscription: z.string(), metadata: metadata.nullish().catch(null) }),
  }),
})

/** A bill of a running plan, as the provider tells of it. `from` and `to`: the time that it pays for, as far as it reaches. */
export type ToldBill = {
  id: string
  subscriptionId: string
  reason: string
  currency: string
  dueCents: number
  paidCents: number
  attempt: number
  payment: string | null
  parts: { words: string; cents: number }[]
  from: Date
  to: Date
  terms: ToldTerms | null
}

/** The bill that an event is about; undefined for one of something else than a running plan. */
export function billIn({ data }: PaymentEvent): ToldBill | undefined {
  const read = bill.safeParse(data.object).data
  if (!read) return undefined
  const lines = read.lines.data
  // Unused time of an older plan reaches as far as its period did; what was bought is the line that is not below zero.
  const bought = lines.filter(({ amount }) => amount >= 0)
  const [longest = lines[0]!] = bought.toSorted((one, other) => +other.period.end - +one.period.end)
  return {
    id: read.id,
    subscriptionId: read.parent.subscription_details.subscription,
    reason: read.billing_reason,
    currency: read.currency,
    dueCents: read.amount_due,
    paidCents: read.amount_paid,
    attempt: read.attempt_count,
    payment: read.payment_intent ?? null,
    parts: lines.map(({ amount, description }) => ({ words: description ?? '', cents: amount })),
    from: longest.period.start,
    to: longest.period.end,
    terms: read.parent.subscription_details.metadata ?? null,
  }
}

const plan = z.object({
  id: z.string(),
  cancel_at_period_end: z.boolean(),
  metadata,
  items: z.object({
    data: z.array(z.object({ current_period_start: seconds, current_period_end: seconds })).min(1),
  }),
})

/** The running plan that an event is about; undefined where it says nothing of ours. */
export function planIn({ data }: PaymentEvent) {
  const read = plan.safeParse(data.object).data
  if (!read) return undefined
  const { current_period_start: start, current_period_end: end } = read.items.data[0]!
  return {
    subscriptionId: read.id,
    endsWithPeriod: read.cancel_at_period_end,
    terms: read.metadata,
    period: { start, end },
  }
}
