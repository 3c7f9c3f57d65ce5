/** A stretch of a day in hours since midnight, as 19 to 23.5. It ends on the same day. */
export type Span = { from: number; until: number }

const ONE_STRETCH = /^(\d{1,2})(?:[:.](\d\d))?\s*[-–]\s*(\d{1,2})(?:[:.](\d\d))?$/
/** The bar shows the day from noon on, and all of it where a stretch begins before. */
const NOON = 12
const MIDNIGHT = 24
/** The handles move by half an hour. */
export const STEP = 0.5

/** The one stretch that times consist of; null for several, and for words. */
export function spanIn(times: string): Span | null {
  const [, fromHour, fromMinute = '0', untilHour, untilMinute = '0'] = ONE_STRETCH.exec(times.trim()) ?? []
  if (fromHour === undefined || Number(fromMinute) > 59 || Number(untilMinute) > 59) return null
  const from = Number(fromHour) + Number(fromMinute) / 60
  const until = Number(untilHour) + Number(untilMinute) / 60
  return from < until && until <= MIDNIGHT ? { from, until } : null
}

const digits = (value: number) => String(value).padStart(2, '0')

/** An hour as a time, as “19:30”. */
export const clockOf = (hour: number): string => `${digits(Math.floor(hour))}:${digits(Math.round((hour % 1) * 60))}`

/** A stretch as it is entered, as “19:00–23:30”. */
export const spanText = ({ from, until }: Span): string => `${clockOf(from)}–${clockOf(until)}`

/** A stretch one of whose ends was moved. It stays as long as one step. */
export function moved(span: Span, end: keyof Span, to: number): Span {
  if (end === 'from') return { ...span, from: Math.min(to, span.until - STEP) }
  return { ...span, until: Math.max(to, span.from + STEP) }
}

/** The hours that are written under the bar, from its first to its last; `isWhole`: of the whole day. */
export const scaleOf = (isWhole: boolean): number[] =>
  isWhole ? [0, 6, NOON, 18, MIDNIGHT] : [NOON, 15, 18, 21, MIDNIGHT]

/** Whether a stretch begins before noon, so that its bar shows the whole day. */
export const beginsEarly = ({ from }: Span): boolean => from < NOON
