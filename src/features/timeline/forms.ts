import * as z from 'zod'
import { nameField } from '#kit/shared/visible-name.ts'
import { longText } from '#lexicon/message-text.ts'
import { FARTHEST_YEAR, MOST_DAYS_OF_MONTH, MOST_MONTHS, MOST_WEEKDAYS } from './engine/calendar.ts'
import { CALENDAR_LENGTHS, ENTRY_LENGTHS, LINK_KINDS } from './rules.ts'

/** A date as exact as it is known: month and day are counted from 1, and 0 where they are not given. */
export const DateForm = z
  .object({
    year: z.int('Enter a year in figures').min(-FARTHEST_YEAR).max(FARTHEST_YEAR),
    month: z.int().min(0).max(MOST_MONTHS),
    day: z.int('Enter a day in figures').min(0).max(MOST_DAYS_OF_MONTH),
  })
  .refine(({ month, day }) => month > 0 || day === 0, 'A day needs its month')

/** The form of a date alone: of the campaign's today, or of a placed session or chapter. */
export const PlaceForm = z.object({ date: DateForm })

/** The form of an event. `linkId` counts where it leads to something. */
export const EventForm = z
  .object({
    title: nameField('Title is required', ENTRY_LENGTHS.title),
    text: z.string().overwrite(longText).max(ENTRY_LENGTHS.text),
    date: DateForm,
    /** The end of what lasted longer. */
    end: DateForm.nullable(),
    linkKind: z.enum(LINK_KINDS),
    linkId: z.uuid().nullable(),
  })
  .refine(({ linkKind, linkId }) => linkKind === 'none' || linkId !== null, {
    path: ['linkId'],
    message: 'Choose what it leads to',
  })

/** A month. `was`: which month of the calendar as it is it has been, counted from 1; null for a new one. */
const MonthForm = z.object({
  name: nameField('Name every month', CALENDAR_LENGTHS.month),
  days: z
    .int('Enter the days of every month in figures')
    .min(1, 'A month has at least one day')
    .max(MOST_DAYS_OF_MONTH, `A month has at most ${MOST_DAYS_OF_MONTH} days`),
  was: z.int().min(1).max(MOST_MONTHS).nullable(),
})

/** The form of a calendar. Of the common one only `kind` counts. */
export const CalendarForm = z
  .object({
    kind: z.enum(['common', 'own']),
    months: z.array(MonthForm).max(MOST_MONTHS, `A year has at most ${MOST_MONTHS} months`),
    weekdays: z
      .array(nameField('Name every weekday', CALENDAR_LENGTHS.weekday))
      .max(MOST_WEEKDAYS, `A week has at most ${MOST_WEEKDAYS} days`),
    era: z.string().overwrite(longText).max(CALENDAR_LENGTHS.era),
    startsOn: z.int().min(0).max(MOST_WEEKDAYS),
  })
  .refine(({ kind, months }) => kind === 'common' || months.length > 0, {
    path: ['months'],
    message: 'A year needs a month',
  })
  .refine(({ kind, weekdays }) => kind === 'common' || weekdays.length > 0, {
    path: ['weekdays'],
    message: 'A week needs a day',
  })
  .refine(({ kind, weekdays, startsOn }) => kind === 'common' || startsOn < weekdays.length, {
    path: ['startsOn'],
    message: 'Choose a weekday',
  })
  .refine(({ months }) => isEachOnce(months.flatMap(({ was }) => was ?? [])), {
    path: ['months'],
    message: 'An earlier month can become one month only',
  })

const isEachOnce = (numbers: readonly number[]) => new Set(numbers).size === numbers.length
