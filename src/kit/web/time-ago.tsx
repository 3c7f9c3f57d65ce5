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

/** When something was: "Xm ago", "Xh ago", then a date; the exact time on hover. Updates as time passes. */
export function TimeAgo({ at, prefix }: { at: string | number | Date; prefix?: ReactNode }) {
  const when = new Date(at)
  const now = useSyncExternalStore(onMinute, () => minute)
  return (
    <time dateTime={when.toISOString()} title={exactTime(when)}>
      {prefix}
      {ago(when, new Date(Math.max(now, when.getTime())))}
    </time>
  )
}
