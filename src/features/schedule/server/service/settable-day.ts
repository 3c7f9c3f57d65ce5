import type { Call } from '#kit/server/call.ts'
import { dayIn, daysAfter } from '#kit/shared/days.ts'
import { fault } from '#lexicon/errors.ts'
import { DAYS_AHEAD } from '../../rules.ts'

/** Refuses a day that is over where the caller is, or too far ahead. */
export function checkDay(call: Call, day: string, zone: string) {
  const today = dayIn(zone, call.now)
  if (day < today) throw fault('DAY_PAST', { today })
  if (day > daysAfter(today, DAYS_AHEAD)) throw fault('DAY_TOO_FAR')
}
