import type { DayAvailabilityValue, SessionFormValues } from '../../forms.ts'
import type { SessionAnswer } from '../../rules.ts'

type DemoSession = Omit<SessionFormValues, 'date' | 'zone'> & {
  key: string
  /** The book that it belongs to; without one, the Lantern. */
  book?: string
  /** How many days from now. */
  days: number
  answers: Record<string, SessionAnswer>
}

/** The sessions of the Lantern, and one of Mira's other table on an evening of the Lantern. */
export const demoSessions: DemoSession[] = [
  {
    key: 'session recorder',
    title: 'The Recorder Speaks',
    days: -4,
    time: '19:00',
    duration: '4',
    goals: 'Hear the Recorder out.',
    notes: 'They let her finish. Write down who flinched at the name of the mill.',
    status: 'completed',
    answers: { mira: 'attending', otto: 'attending', pell: 'attending' },
  },
  {
    key: 'session crossing',
    title: 'The Second Crossing',
    days: 3,
    time: '19:00',
    duration: '4',
    goals: 'Bring a secret you can spare.',
    notes: 'The rope is on the far bank already. Nobody asks who tied it there.',
    status: 'planned',
    answers: { mira: 'attending', lio: 'attending', otto: 'attending', pell: 'maybe' },
  },
  {
    key: 'session mile',
    title: 'The Tenth Mile',
    days: 10,
    time: '19:00',
    duration: '4',
    goals: 'Chairs: Pell. Biscuits: Otto, under observation.',
    notes: 'Walk the mile that is not there. Begin with the smell of dinner.',
    status: 'planned',
    answers: { mira: 'attending', pell: 'attending' },
  },
  {
    key: 'session stone',
    title: 'What the Stone Says',
    days: 17,
    time: '',
    duration: '3',
    goals: '',
    notes: '',
    status: 'planned',
    answers: { mira: 'attending', otto: 'unavailable' },
  },
  {
    key: 'session arcology',
    book: 'afterlight',
    title: 'Lights out at the North Arcology',
    days: 10,
    time: '21:30',
    duration: '3',
    goals: 'Bring gloves.',
    notes: '',
    status: 'planned',
    answers: { mira: 'attending' },
  },
]

type DemoDay = { who: string; days: number; answer: DayAvailabilityValue }

/** What the players said of their days; times and reasons are for the GM side alone. */
export const demoDays: DemoDay[] = [
  { who: 'otto', days: 1, answer: { available: true, times: ['19:00–23:00'] } },
  { who: 'otto', days: 3, answer: { available: true, times: ['18:00–24:00, after the lambs are fed'] } },
  { who: 'otto', days: 10, answer: { available: true, times: ['19:00–23:00'] } },
  { who: 'pell', days: 3, answer: { available: true, times: ['20:00–23:00'] } },
  { who: 'pell', days: 4, answer: { available: true, times: ['15:00–19:00'] } },
  { who: 'pell', days: 10, answer: { available: true, times: ['19:00–23:00', '23:30, from a moving train'] } },
  { who: 'pell', days: 12, answer: { available: false, reason: 'a dentist with opinions' } },
]

/** What the players say of a weekday: that of the day so many days from now. */
export const demoRules: DemoDay[] = [
  { who: 'otto', days: 6, answer: { available: false, reason: 'choir, the one with the tall hymns' } },
]
