import type { GameSessionView } from '../../contract.ts'
import type { Duration, SessionStatus } from '../../rules.ts'

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
