import { type Calendar, daysBeforeYear, daysOfMonth, daysOfYear, FARTHEST_YEAR } from './calendar.ts'

/** A date as exact as it is known. Months and days are counted from 1; 0 where they are not given. */
export type CampaignDate = { year: number; month: number; day: number }

export type Precision = 'year' | 'month' | 'day'

/** How exact a date is. */
export const precisionOf = ({ month, day }: CampaignDate): Precision => (day > 0 ? 'day' : month > 0 ? 'month' : 'year')

/** Whether a calendar has this date. */
export function hasDate(calendar: Calendar, { year, month, day }: CampaignDate): boolean {
  if (Math.abs(year) > FARTHEST_YEAR || month < 0 || day < 0) return false
  if (month === 0) return day === 0
  return month <= calendar.months.length && day <= daysOfMonth(calendar, year, month)
}

/** The order of dates: less than 0 where the first comes first. A year comes before its months, and a month before its days. */
export const compareDates = (a: CampaignDate, b: CampaignDate): number =>
  a.year - b.year || a.month - b.month || a.day - b.day

/** The first day of what a date names. */
const firstDayOf = ({ year, month, day }: CampaignDate): CampaignDate => ({
  year,
  month: month || 1,
  day: day || 1,
})

/** The last day of what a date names. */
export function lastDayOf(calendar: Calendar, { year, month, day }: CampaignDate): CampaignDate {
  const last = month || calendar.months.length
  return { year, month: last, day: day || daysOfMonth(calendar, year, last) }
}

/** The number of a day: 0 is the first day of year 1. */
export function ordinalOf(calendar: Calendar, { year, month, day }: CampaignDate): number {
  let days = daysBeforeYear(calendar, year) + day - 1
  for (let earlier = 1; earlier < month; earlier += 1) days += daysOfMonth(calendar, year, earlier)
  return days
}

/** The day of a number. */
export function dayAt(calendar: Calendar, ordinal: number): CampaignDate {
  let year = Math.floor(ordinal / daysOfYear(calendar, 1)) + 1
  while (daysBeforeYear(calendar, year) > ordinal) year -= Math.max(1, Math.floor(excess(calendar, year, ordinal)))
  while (daysBeforeYear(calendar, year + 1) <= ordinal) year += 1
  let day = ordinal - daysBeforeYear(calendar, year) + 1
  let month = 1
  while (day > daysOfMonth(calendar, year, month)) {
    day -= daysOfMonth(calendar, year, month)
    month += 1
  }
  return { year, month, day }
}

/** By how many of the longest years a year begins after a day: never more than the years between them. */
const excess = (calendar: Calendar, year: number, ordinal: number) =>
  (daysBeforeYear(calendar, year) - ordinal) / (daysOfYear(calendar, 1) + 1)

/** The weekday of a day, counted from 0. */
export function weekdayOf(calendar: Calendar, date: CampaignDate): number {
  const many = calendar.weekdays.length
  return (((ordinalOf(calendar, date) + calendar.startsOn) % many) + many) % many
}

/** Whether an end is not before its beginning: what it names must not be over when that begins. */
export const endsAfter = (calendar: Calendar, begins: CampaignDate, ends: CampaignDate): boolean =>
  ordinalOf(calendar, lastDayOf(calendar, ends)) >= ordinalOf(calendar, firstDayOf(begins))
