import type { DayShareView, MarkedSessionView } from '../../contract.ts'
import type { DayAvailabilityValue } from '../../forms.ts'
import { quorumWords } from '../../rules.ts'
import { wholeDay } from './days.ts'

/** What was said of a day in words: “free: 19:00–23:00”. */
export function saidInWords(said: DayAvailabilityValue): string {
  if (said.available) return `free: ${said.times.join(', ')}`
  return said.reason ? `busy: ${said.reason}` : 'busy'
}

type SaidOfDay = { said: DayAvailabilityValue | undefined; isWeekly: boolean; isAttending: boolean }

/** What somebody says of a day, every week or of this one, and whether they attend its session. */
export function saidOfDay({ said, isWeekly, isAttending }: SaidOfDay): string {
  const words = said && `${saidInWords(said)}${isWeekly ? ' (every week)' : ''}`
  return [words, isAttending && 'attends the session'].filter(Boolean).join(', ') || 'has not said'
}

/** The own availability of a day in words. */
export const ownWords = (own: DayAvailabilityValue | undefined) => (own ? `you are ${saidInWords(own)}` : '')

/** How many players are available: “2 of 3 players available”. */
export const shareWords = ({ available }: Pick<DayShareView, 'available'>, players: number) =>
  `${available} of ${players} ${players === 1 ? 'player' : 'players'} available`

/** The same with whether they are enough: “2 of 3 players available, enough to play”. */
export const shareInWords = ({ available }: Pick<DayShareView, 'available'>, players: number, quorum: number | null) =>
  [shareWords({ available }, players), quorumWords(available, quorum)].filter(Boolean).join(', ')

type DayFacts = {
  day: string
  isToday: boolean
  isPast: boolean
  sessions: MarkedSessionView[]
  own: DayAvailabilityValue | undefined
  share: DayShareView
  players: number
}

/** A day of the calendar for those who do not see it: the date, the sessions, the own answer, the share of the players. */
export function dayLabel({ day, isToday, isPast, sessions, own, share, players }: DayFacts): string {
  const said = sessions.map(({ title, status }) => (status === 'cancelled' ? `${title} (cancelled)` : title))
  return [
    wholeDay(day),
    isToday && 'today',
    isPast && 'past',
    said.length > 0 && `${said.length === 1 ? 'session' : 'sessions'}: ${said.join(', ')}`,
    ownWords(own),
    !isPast && players > 0 && shareWords(share, players),
  ]
    .filter(Boolean)
    .join(', ')
}
