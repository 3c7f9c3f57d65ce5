export const MOST_MONTHS = 30
export const MOST_DAYS_OF_MONTH = 400
export const MOST_WEEKDAYS = 20
/** Years are counted from minus this to this; there is a year 0. */
export const FARTHEST_YEAR = 99_999

export type Month = { name: string; days: number }

/**
 * How a campaign counts its days. A month of one day is a day between the months. `startsOn`: the weekday, counted from 0, on which
 * year 1 begins.
 */
export type Calendar = {
  kind: 'common' | 'own'
  months: readonly Month[]
  weekdays: readonly string[]
  /** The short name of the era, behind the year; may be empty. */
  era: string
  startsOn: number
}

const month = (name: string, days: number): Month => ({ name, days })

/** The Gregorian calendar, before its beginning too. February has 29 days in leap years: `daysOfMonth`. */
export const COMMON_CALENDAR: Calendar = {
  kind: 'common',
  months: [
    month('January', 31),
    month('February', 28),
    month('March', 31),
    month('April', 30),
    month('May', 31),
    month('June', 30),
    month('July', 31),
    month('August', 31),
    month('September', 30),
    month('October', 31),
    month('November', 30),
    month('December', 31),
  ],
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  era: '',
  startsOn: 0,
}

const FEBRUARY = 2

const isLeap = ({ kind }: Calendar, year: number) =>
  kind === 'common' && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** The days of a month, which is counted from 1; 0 for a month that the calendar has not. */
export function daysOfMonth(calendar: Calendar, year: number, month: number): number {
  const days = calendar.months[month - 1]?.days ?? 0
  return month === FEBRUARY && isLeap(calendar, year) ? days + 1 : days
}

/** The days of a year. */
export function daysOfYear(calendar: Calendar, year: number): number {
  const days = calendar.months.reduce((sum, one) => sum + one.days, 0)
  return isLeap(calendar, year) ? days + 1 : days
}

/** The days from the beginning of year 1 to the beginning of a year; negative for earlier ones. */
export function daysBeforeYear(calendar: Calendar, year: number): number {
  const years = year - 1
  const leapDays =
    calendar.kind === 'common' ? Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400) : 0
  return years * calendar.months.reduce((sum, one) => sum + one.days, 0) + leapDays
}
