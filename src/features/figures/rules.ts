/** The spans of the figures: the last 30 days by the day, or the last 12 months by the month. Days and months are those of UTC. */
export const SPANS = ['days', 'months'] as const
export type Span = (typeof SPANS)[number]
/** How many periods each span has, the running one among them. */
const PERIODS: Record<Span, number> = { days: 30, months: 12 }

/** What money came in for. `other`: bookings of which no order and no invoice is here. */
export const SOLD = ['plans', 'founder', 'addOns', 'gifts', 'themes', 'other'] as const
export type Sold = (typeof SOLD)[number]

/** The steps from an account to somebody who pays now. A person who is counted at one of them is counted at all before it. */
export const STEPS = ['made', 'verified', 'opened', 'paid', 'pays'] as const
export type Step = (typeof STEPS)[number]

/** The first days of the periods of a span, the earliest first, as `2026-11-28`; a month is named by its first day. */
export function periodsOf(span: Span, now: Date): string[] {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  return Array.from({ length: PERIODS[span] }, (_, at) => {
    const back = PERIODS[span] - 1 - at
    const first = span === 'months' ? Date.UTC(year, month - back, 1) : Date.UTC(year, month, day - back)
    return new Date(first).toISOString().slice(0, 10)
  })
}

/** The moment at which a span begins. */
export const beginningOf = (span: Span, now: Date): Date => new Date(`${periodsOf(span, now)[0]}T00:00:00Z`)
