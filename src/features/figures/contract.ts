import * as z from 'zod'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { SOLD, SPANS, STEPS } from './rules.ts'

/** What the site earns and how people come to pay. The door is the rule: it is for admins alone. */
export const siteFigures = subject('siteFigures', [], { by: null })

/** Cents that came in by the payment provider, and cents that went back there. */
const Money = z.object({ inCents: z.int(), refundCents: z.int() })
/** `from`: the first day of the period, like `2026-11-01`. `sold` has each kind of goods, also those with nothing. */
const Period = Money.extend({ from: z.string(), sold: z.array(Money.extend({ kind: z.enum(SOLD) })) })

/** Every period of a span, the earliest first, also those in which nothing was sold; real money and test money apart. */
export const Revenue = z.object({ readAt: z.date(), real: z.array(Period), test: z.array(Period) })
export type RevenueView = z.output<typeof Revenue>
export type PeriodView = z.output<typeof Period>

/** How many people came so far. `leftPeople` of them have deleted their account since. */
export const Funnel = z.object({
  readAt: z.date(),
  since: z.date(),
  steps: z.array(z.object({ step: z.enum(STEPS), people: z.int(), leftPeople: z.int() })),
})
export type FunnelView = z.output<typeof Funnel>

const span = z.enum(SPANS)

export const figures = {
  /**
   * What came in and what went back, by the ledger, in cents: the last 30 days by the day or the last 12 months by the month, split
   * by what was sold. Account credit is counted when it is bought, as a gift card, and not again when it is spent.
   */
  revenue: enter('admin')
    .may('read', siteFigures)
    .get('/admin/figures/revenue')
    .input(z.object({ span }))
    .output(Revenue),

  /** How far the people came whose accounts were made in a span. An account that was deleted since is still counted. */
  funnel: enter('admin').may('read', siteFigures).get('/admin/figures/funnel').input(z.object({ span })).output(Funnel),
}
