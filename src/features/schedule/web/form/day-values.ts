import type { DayAvailabilityValue } from '../../forms.ts'
import { hasRealTimes, MOST_TIMES, SESSION_LENGTHS, timesIn } from '../../rules.ts'

export const CHOICES = [
  { value: 'free', label: 'Free' },
  { value: 'busy', label: 'Busy' },
  { value: 'none', label: 'Not said' },
] as const
export type Choice = (typeof CHOICES)[number]['value']

/** Times that are entered with one press. */
export const USUAL_TIMES = [
  { label: 'Evening', times: '19:00–23:00' },
  { label: 'Afternoon', times: '14:00–18:00' },
  { label: 'All day', times: '10:00–23:00' },
] as const

/** What is entered for a day; `isWeekly`: for its weekday from now on. */
export type DayValues = { choice: Choice; times: string; reason: string; isWeekly: boolean }

/** The values of the form for what was said of a day. A day of which nothing was said begins as free, to be filled in. */
export const valuesOfDay = (stored: DayAvailabilityValue | undefined, isWeekly: boolean): DayValues => ({
  choice: stored && !stored.available ? 'busy' : 'free',
  times: stored?.available ? stored.times.join(', ') : '',
  reason: stored && !stored.available ? stored.reason : '',
  isWeekly,
})

/** What is wrong with times as they were entered; null if nothing is. */
export function timesFault(text: string): string | null {
  const entered = timesIn(text)
  if (entered.length === 0) return 'Say at which times you can come.'
  if (entered.length > MOST_TIMES) return `Enter at most ${MOST_TIMES} times.`
  if (entered.some(time => time.length > SESSION_LENGTHS.time))
    return `Put commas between the times: one has at most ${SESSION_LENGTHS.time} characters.`
  const unreal = entered.find(time => !hasRealTimes(time))
  if (unreal) return `“${unreal}” is not a time of day.`
  return null
}

/** The values as they are sent; null clears the day. */
export function answerOf({ choice, times, reason }: DayValues): DayAvailabilityValue | null {
  if (choice === 'none') return null
  return choice === 'free' ? { available: true, times: timesIn(times) } : { available: false, reason: reason.trim() }
}
