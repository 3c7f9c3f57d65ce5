const DAY_MS = 24 * 60 * 60 * 1000

/** A time of today as `16:20`; an earlier one with its day. */
export function clock(at: Date): string {
  const time = at.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })
  if (Date.now() - at.getTime() < DAY_MS && at.getDate() === new Date().getDate()) return time
  return `${at.toLocaleDateString(undefined, { day: 'numeric', month: 'short' })}, ${time}`
}
