const STEP_MS = 20_000

let minute = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function refresh() {
  if (document.hidden) return
  minute = Date.now()
  for (const listener of listeners) listener()
}

/** The moment from which the times on a page are counted, in milliseconds; the same for all of them. */
export const minuteNow = (): number => minute

/**
 * Calls `listener` as time passes, until the answer is called. The clock stands still while the page is hidden and while nothing
 * on it shows a time; it is set right as either ends.
 */
export function onMinute(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    timer = setInterval(refresh, STEP_MS)
    document.addEventListener('visibilitychange', refresh)
    if (Date.now() - minute >= STEP_MS) refresh()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', refresh)
  }
}
