import { dayIn, daysAfter, ownZone } from '#kit/shared/days.ts'
import { cityOf } from '../../rules.ts'

type Timed = { date: string; time: string | null; startsAt: Date }

/** The day on which a session stands in a zone; one without a time keeps its date for everyone. */
export const dayOf = ({ date, time, startsAt }: Timed, zone = ownZone()) =>
  time === null ? date : dayIn(zone, startsAt)

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

/** A day of the calendar in the language of its reader. */
export const dayWords = (day: string, format: Intl.DateTimeFormatOptions) =>
  atNoon(day).toLocaleDateString(undefined, { ...format, timeZone: 'UTC' })

/** A day with its weekday and its year, in words. */
export const wholeDay = (day: string) =>
  dayWords(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** The short name of a zone at a moment, as `WET`. */
function shortZone(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(undefined, { timeZone: zone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** A zone with its city and its short name at a moment. */
export function zoneWords(zone: string, at: Date): string {
  const [city, short] = [cityOf(zone), shortZone(zone, at)]
  return city === short ? city : `${city}, ${short}`
}

/** The time at which a session begins, for one who is in a zone; the zone is named. */
export function timeWords({ time, startsAt }: Timed, zone = ownZone()): string {
  if (time === null) return 'no time yet'
  const clock = startsAt.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', timeZone: zone })
  return `${clock} (${zoneWords(zone, startsAt)})`
}

/** A month by its first day: the cells of its grid from Sunday to Saturday, whole weeks. */
export function cellsOf(month: string): string[] {
  const first = daysAfter(month, -atNoon(month).getUTCDay())
  const last = daysAfter(monthAfter(month, 1), -1)
  const cells: string[] = []
  for (let day = first; day <= last || cells.length % 7 > 0; day = daysAfter(day, 1)) cells.push(day)
  return cells
}

/** The first day of the month of a day. */
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** The first day of the month so many months later. */
export function monthAfter(month: string, many: number): string {
  const date = atNoon(month)
  date.setUTCMonth(date.getUTCMonth() + many)
  return date.toISOString().slice(0, 10)
}

const STEPS: Record<string, (day: string) => string> = {
  ArrowLeft: day => daysAfter(day, -1),
  ArrowRight: day => daysAfter(day, 1),
  ArrowUp: day => daysAfter(day, -7),
  ArrowDown: day => daysAfter(day, 7),
  Home: day => daysAfter(day, -atNoon(day).getUTCDay()),
  End: day => daysAfter(day, 6 - atNoon(day).getUTCDay()),
  PageUp: day => sameDay(day, -1),
  PageDown: day => sameDay(day, 1),
}

/** The same day of another month, or the last one that it has. */
function sameDay(day: string, months: number): string {
  const month = monthAfter(monthOf(day), months)
  const last = daysAfter(monthAfter(month, 1), -1)
  const wanted = `${month.slice(0, 8)}${day.slice(8)}`
  return wanted < last ? wanted : last
}

/** The day to which a key leads from another; undefined for other keys. */
export const stepOf = (key: string, day: string): string | undefined => STEPS[key]?.(day)
