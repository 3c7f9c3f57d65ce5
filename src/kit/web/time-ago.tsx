import { type ReactNode, useSyncExternalStore } from 'react'
import { ago, exactTime } from './ago.ts'
import { minuteNow, onMinute } from './minute-clock.ts'

/** The date as the server writes it, which knows neither the clock nor the language of the reader. */
const plainDay = (when: Date) => when.toISOString().slice(0, 10)

/** When something was: "Xm ago", "Xh ago", then a date; the exact time on hover. Updates as time passes. */
export function TimeAgo({ at, prefix }: { at: string | number | Date; prefix?: ReactNode }) {
  const when = new Date(at)
  const now = useSyncExternalStore<number | null>(onMinute, minuteNow, () => null)
  return (
    <time dateTime={when.toISOString()} title={now === null ? undefined : exactTime(when)}>
      {prefix}
      {now === null ? plainDay(when) : ago(when, new Date(Math.max(now, when.getTime())))}
    </time>
  )
}
