import type { Calendar } from './calendar.ts'
import { type CampaignDate, precisionOf, weekdayOf } from './dates.ts'

/** A year with its era. A year before 0 has a minus sign. */
export function yearWords({ era }: Calendar, year: number): string {
  const count = year < 0 ? `−${-year}` : String(year)
  return era ? `${count} ${era}` : count
}

/** A month or a day without its year; empty for a year alone. A day between the months goes by its own name. */
export function dayWords(calendar: Calendar, { month, day }: CampaignDate): string {
  const one = calendar.months[month - 1]
  if (!one) return ''
  return day === 0 || one.days === 1 ? one.name : `${day} ${one.name}`
}

/** A date as exact as it is known. */
export const dateWords = (calendar: Calendar, date: CampaignDate): string =>
  [dayWords(calendar, date), yearWords(calendar, date.year)].filter(Boolean).join(' ')

/** The weekday of a day; empty for what is no day. */
export const weekdayWords = (calendar: Calendar, date: CampaignDate): string =>
  precisionOf(date) === 'day' ? (calendar.weekdays[weekdayOf(calendar, date)] ?? '') : ''

/** A date, or from one to another; the year is named where the heading does not, which is that of the beginning. */
export function spanWords(calendar: Calendar, begins: CampaignDate, ends: CampaignDate | null): string {
  const weekday = weekdayWords(calendar, begins)
  const first = [weekday, dayWords(calendar, begins)].filter(Boolean).join(', ')
  if (!ends) return first
  const isLater = ends.year !== begins.year || ends.month === 0
  const last = isLater ? dateWords(calendar, ends) : dayWords(calendar, ends)
  return `${first || yearWords(calendar, begins.year)} to ${last}`
}
