import { Day } from '#kit/web/day.tsx'

const SHORT = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** The day of an evening, as it was entered. */
export const EveningDay = ({ date }: { date: string }) => <Day date={new Date(`${date}T12:00:00Z`)} format={SHORT} />

/** The day and the title of an evening on one line. */
export const eveningWords = ({ date, title }: { date: string; title: string }) =>
  `${new Date(`${date}T12:00:00Z`).toLocaleDateString(undefined, SHORT)}, ${title}`
