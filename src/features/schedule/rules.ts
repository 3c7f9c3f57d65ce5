import { isTimeZone } from '#features/notices/rules.ts'

/** The states of a game session; each can be chosen at any time. */
export const STATUSES = ['planned', 'active', 'completed', 'cancelled'] as const
export type SessionStatus = (typeof STATUSES)[number]
/** The states in which a session can be upcoming. */
export const AHEAD = ['planned', 'active'] as const satisfies SessionStatus[]

/** The reminders of a session: a day before it, and an hour before where it has a time. */
export const REMINDERS = ['day', 'hour'] as const
export type Reminder = (typeof REMINDERS)[number]

/** The answers of the party to a session, in the order of their buttons. */
export const ANSWERS = ['attending', 'unavailable', 'maybe'] as const
export type SessionAnswer = (typeof ANSWERS)[number]

/** The lengths of a session in hours, as text. */
export const DURATIONS = ['1', '2', '3', '4', '5', '6'] as const
export type Duration = (typeof DURATIONS)[number]
/** A length as it is shown: six stands for six and more. */
export const hoursWords = (duration: Duration) =>
  duration === '6' ? '6+ hours' : duration === '1' ? '1 hour' : `${duration} hours`

export const SESSION_LENGTHS = { title: 120, goals: 2000, notes: 5000, reason: 200, times: 200, time: 40 }
/** How many times a day has at most. */
export const MOST_TIMES = 12

/** How many sessions one answer of a list holds, how many of a month, and how many upcoming ones are shown. */
export const SESSION_WINDOW = 30
export const DAYS_WINDOW = 200
export const UPCOMING_SHOWN = 3
/** How many days one question about a calendar may span: the largest grid has 42. */
export const MOST_DAYS = 62
/** How many best days are listed, and how far ahead they are looked for. */
export const BEST_DAYS = 5
export const DAYS_AHEAD = 366

/** The first and the last day that sessions and availability know. */
export const FIRST_DAY = '1970-01-01'
export const LAST_DAY = '2199-12-31'

/** The weekday of a day; 0 is Sunday. Zones and changes of clocks have no say in it. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Whether a text is a time of day, written HH:MM. */
export const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Whether a text names a zone of the IANA list. A bare offset names none: its clocks never change. */
export const isZone = (text: string) => /^[A-Za-z]/.test(text) && isTimeZone(text)

/** The name of a zone as people say it: its city. */
export const cityOf = (zone: string) => zone.split('/').at(-1)!.replaceAll('_', ' ')

/** Whether a session lies ahead: in a state in which it can, and not begun; one without a time until its day has ended. */
export const isUpcoming = ({ status, upcomingUntil }: { status: string; upcomingUntil: Date }, now: Date) =>
  isAhead(status) && upcomingUntil > now

const isAhead = (status: string) => AHEAD.some(ahead => ahead === status)

/** Whether a session was played, or has begun: nobody has to say first that it is completed. */
export const isPlayed = ({ status, startsAt }: { status: string; startsAt: Date }, now: Date) =>
  status === 'completed' || (isAhead(status) && startsAt <= now)

/** The colours of a day, by the share of the players who are available. */
export const COLOURS = ['green', 'yellow', 'orange', 'red'] as const
export type DayColour = (typeof COLOURS)[number]

/** The colour of a day: 80 % or more, 50 % or more, above none, none. */
export function colourOf(available: number, players: number): DayColour {
  if (available <= 0 || players <= 0) return 'red'
  const share = available / players
  return share >= 0.8 ? 'green' : share >= 0.5 ? 'yellow' : 'orange'
}

/** The largest number of players that a campaign can need. */
export const MOST_QUORUM = 20

/** Whether so many players are enough, in words; nothing where no number is needed. */
export function quorumWords(players: number, quorum: number | null): string {
  if (quorum === null) return ''
  return players >= quorum ? 'enough to play' : `${quorum - players} more needed to play`
}

const CLOCK = /\d{1,2}:\d{2}/g
/** Whether what looks like a time of the clock in a text is one, midnight as the end of a day too. Other words are free. */
export const hasRealTimes = (text: string): boolean =>
  (text.match(CLOCK) ?? []).every(time => time === '24:00' || isTime(time.padStart(5, '0')))

/** The times of a text with commas between them; empty parts are left out. */
export const timesIn = (text: string): string[] =>
  text
    .split(',')
    .map(time => time.trim())
    .filter(time => time !== '')

/** The sessions of a calendar feed: from so many days ago to so many ahead, the next first, at most so many. */
export const FEED_DAYS = { past: 90, ahead: 730 }
export const FEED_WINDOW = 1000
