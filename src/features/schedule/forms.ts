import * as z from 'zod'
import { editOf } from '#kit/shared/edit-of.ts'
import { nameField } from '#kit/shared/visible-name.ts'
import { cleanMessage, longText } from '#lexicon/message-text.ts'
import {
  DURATIONS,
  FIRST_DAY,
  hasRealTimes,
  isTime,
  isZone,
  LAST_DAY,
  MOST_TIMES,
  SESSION_LENGTHS,
  STATUSES,
} from './rules.ts'

const words = (most: number) => z.string().overwrite(longText).max(most).default('')

const FAR = 'Choose a date from 1970 to 2199.'

/** A day of the calendar, written YYYY-MM-DD. */
export const Day = z.iso.date('Write the day as YYYY-MM-DD.').refine(day => day >= FIRST_DAY && day <= LAST_DAY, FAR)
/** A zone of the IANA list. */
export const Zone = z.string().max(64).refine(isZone, 'There is no such time zone.')

const sessionDay = z
  .string('Date is required')
  .min(1, 'Date is required')
  .refine(day => day === '' || Day.safeParse(day).success, FAR)

/** The form of a game session. The time is that of the clocks in its zone; an empty one leaves it open. */
export const SessionForm = z.object({
  title: nameField('Title is required', SESSION_LENGTHS.title),
  date: sessionDay,
  time: z
    .string()
    .refine(time => time === '' || isTime(time), 'Write the time as 19:30.')
    .default(''),
  zone: Zone,
  duration: z.enum(DURATIONS).default('3'),
  goals: words(SESSION_LENGTHS.goals),
  notes: words(SESSION_LENGTHS.notes),
  status: z.enum(STATUSES).default('planned'),
})
export type SessionFormValues = z.input<typeof SessionForm>

/** The edit of a game session: a field that is left out keeps its value. */
export const SessionEdit = editOf(SessionForm)

const oneLine = (text: string) => cleanMessage(text).replaceAll('\n', ' ')

/** Available at these times, or busy for this reason. */
export const DayAvailability = z.discriminatedUnion('available', [
  z.object({
    available: z.literal(true),
    times: z
      .array(z.string().overwrite(oneLine).min(1, 'Say at which times').max(SESSION_LENGTHS.time))
      .min(1, 'Say at which times')
      .max(MOST_TIMES),
  }),
  z.object({
    available: z.literal(false),
    reason: z.string().overwrite(oneLine).max(SESSION_LENGTHS.reason),
  }),
])
export type DayAvailabilityValue = z.output<typeof DayAvailability>

/** What somebody says of a day now. What was said before is shown as it was. */
export const DayAnswer = DayAvailability.refine(
  said => !said.available || said.times.every(hasRealTimes),
  'A time is not one of a day.',
)
