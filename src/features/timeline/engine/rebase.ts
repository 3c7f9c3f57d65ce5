import { type Calendar, daysOfMonth } from './calendar.ts'
import { type CampaignDate, endsAfter } from './dates.ts'

/** Which month of a changed calendar an earlier month has become; null for one that is gone. */
export type MonthsNow = (earlier: number) => number | null

/** A date in a changed calendar. `isCut`: its month is shorter now, and it is the last day of that. Null where its month is gone. */
export function rebased(
  calendar: Calendar,
  monthsNow: MonthsNow,
  { year, month, day }: CampaignDate,
): { date: CampaignDate; isCut: boolean } | null {
  if (month === 0) return { date: { year, month, day }, isCut: false }
  const now = monthsNow(month)
  if (now === null) return null
  const last = daysOfMonth(calendar, year, now)
  return { date: { year, month: now, day: Math.min(day, last) }, isCut: day > last }
}

export type Span = { begins: CampaignDate; ends: CampaignDate | null }
/** A span in a changed calendar, or the earlier month of it that is gone. */
export type RebasedSpan = { span: Span; isCut: boolean } | { gone: number }

/** A span in a changed calendar. Where months have changed places, so that it would end before it begins, its two dates are exchanged. */
export function rebasedSpan(calendar: Calendar, monthsNow: MonthsNow, { begins, ends }: Span): RebasedSpan {
  const first = rebased(calendar, monthsNow, begins)
  if (!first) return { gone: begins.month }
  if (!ends) return { span: { begins: first.date, ends: null }, isCut: first.isCut }
  const last = rebased(calendar, monthsNow, ends)
  if (!last) return { gone: ends.month }
  const isCut = first.isCut || last.isCut
  const inOrder = endsAfter(calendar, first.date, last.date)
  return { span: inOrder ? { begins: first.date, ends: last.date } : { begins: last.date, ends: first.date }, isCut }
}
