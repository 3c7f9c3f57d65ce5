const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "just now", "5m ago", "3h ago", and from one day on the date in the reader's own language. */
export function ago(when: Date, now: Date): string {
  const past = now.getTime() - when.getTime()
  if (past < MINUTE) return 'just now'
  if (past < HOUR) return `${Math.floor(past / MINUTE)}m ago`
  if (past < DAY) return `${Math.floor(past / HOUR)}h ago`
  const year = when.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return when.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year })
}

/** The full date and time, for the tooltip. */
export function exactTime(when: Date): string {
  return when.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'short' })
}
