import { type ReactNode, useSyncExternalStore } from 'react'
import { ago, exactTime } from './ago.ts'

let minute = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all times on the page; it pauses while the page is hidden. */
function onMinute(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    if (document.hidden) return
    minute = Date.now()
    for (const heard of listeners) heard()
  }, 20_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The date as the server writes it, which knows neither the clock nor the language of the reader. */
const plainDay = (when: Date) => when.toISOString().slice(0, 10)

/** When something was: "Xm ago", "Xh ago", then a date; the exact time on hover. Updates as time passes. */
export function TimeAgo({ at, prefix }: { at: string | number | Date; prefix?: ReactNode }) {
  const when = new Date(at)
  const now = useSyncExternalStore<number | null>(
    onMinute,
    () => minute,
    () => null,
  )
  return (
    <time dateTime={when.toISOString()} title={now === null ? undefined : exactTime(when)}>
      {prefix}
      {now === null ? plainDay(when) : ago(when, new Date(Math.max(now, when.getTime())))}
    </time>
  )
}
