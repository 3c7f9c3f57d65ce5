import { newId } from '#kit/shared/ids.ts'
import type { TimelineCalendarView } from '../../contract.ts'

/** A month of the form. `key` says which row it is, while rows move. */
export type MonthValue = { key: string; name: string; days: number; was: number | null }
export type CalendarValues = {
  kind: 'common' | 'own'
  months: MonthValue[]
  weekdays: string[]
  era: string
  startsOn: number
}

/** The values of the form for the calendar of a campaign. An own one begins with the months of the common one. */
export const valuesOf = ({ kind, months, weekdays, era, startsOn }: TimelineCalendarView): CalendarValues => ({
  ...{ kind, weekdays, era, startsOn },
  months: months.map(({ name, days }, at) => ({ key: newId(), name, days, was: at + 1 })),
})

/** A new month at the end, or a day between the months. */
export const newMonth = (days: number): MonthValue => ({ key: newId(), name: '', days, was: null })

/** The rows with one of them moved by one, up or down. */
export function moved<T>(rows: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...rows]
  const [row] = next.splice(at, 1)
  if (row !== undefined) next.splice(at + by, 0, row)
  return next
}

/** The weekdays of a text with one on each line. */
export const weekdaysIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
