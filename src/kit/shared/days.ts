/** The day that it is in a zone at a moment. */
export function dayIn(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at)
  const of = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`
}

/** The day so many days after another. */
export function daysAfter(day: string, many: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + many)
  return date.toISOString().slice(0, 10)
}

/** The number of days from one day to another. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** The zone of this browser or process. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
/** The day that it is there now. */
export const today = () => dayIn(ownZone(), new Date())
