import { dayOf, dayWords, timeWords } from '../calendar/days.ts'

/** When a session is, in a line, for its reader. */
export const nextWords = (session: { date: string; time: string | null; startsAt: Date }) =>
  `${dayWords(dayOf(session), { weekday: 'short', day: 'numeric', month: 'short' })}, ${timeWords(session)}`
