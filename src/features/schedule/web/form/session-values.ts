import { daysAfter } from '#kit/shared/days.ts'
import type { GameSessionView } from '../../contract.ts'
import { type Duration, LAST_DAY, type SessionStatus } from '../../rules.ts'

export type SessionValues = {
  title: string
  date: string
  time: string
  zone: string
  duration: Duration
  goals: string
  notes: string
  status: SessionStatus
}

/** The values of the form for a new session, in the zone of this browser. */
export const newSession = (zone: string): SessionValues => ({
  title: '',
  date: '',
  time: '',
  zone,
  duration: '3',
  goals: '',
  notes: '',
  status: 'planned',
})

/** The values of the form for a session that is there. */
export const valuesOf = ({ title, date, time, zone, duration, goals, notes, status }: GameSessionView) => ({
  ...{ title, date, zone, duration, goals, status },
  time: time ?? '',
  notes: notes ?? '',
})

const WEEK = 7

/** The values for the next session after one: a week later, with everything but its notes. */
export function afterThis(session: GameSessionView): SessionValues {
  const date = daysAfter(session.date, WEEK)
  return { ...valuesOf(session), date: date > LAST_DAY ? '' : date, notes: '', status: 'planned' }
}

/** The change that proposes a day: a title that is there stays. */
export const proposed = (day: string, { title }: Pick<SessionValues, 'title'>) => ({
  date: day,
  title: title || 'The next session',
})
