import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import type { TimelineCalendarView } from '../../contract.ts'
import { type Calendar, COMMON_CALENDAR } from '../../engine/calendar.ts'
import { type CampaignDate, endsAfter, hasDate } from '../../engine/dates.ts'
import type { CalendarForm } from '../../forms.ts'
import { timelineCalendars } from '../tables.ts'

type Row = typeof timelineCalendars.$inferSelect
/** The calendar of a book, with its today and its version. */
export type BookCalendar = Calendar & { today: CampaignDate | null; version: number }

/** The calendar of a book; the common one where none was set. */
export async function calendarOf(call: Call, bookId: string): Promise<BookCalendar> {
  const [row] = await call.db.select().from(timelineCalendars).where(eq(timelineCalendars.bookId, bookId))
  return calendarFrom(row)
}

function calendarFrom(row: Row | undefined): BookCalendar {
  if (!row) return { ...COMMON_CALENDAR, today: null, version: 0 }
  const { kind, months, weekdays, era, startsOn, todayYear: year, todayMonth: month, todayDay: day, version } = row
  const today = year === null || month === null || day === null ? null : { year, month, day }
  return { ...(kind === 'common' ? COMMON_CALENDAR : { kind, months, weekdays, era, startsOn }), today, version }
}

/** The calendar that a form describes. */
export function calendarIn({ kind, months, weekdays, era, startsOn }: z.output<typeof CalendarForm>): Calendar {
  if (kind === 'common') return COMMON_CALENDAR
  return { kind, months: months.map(({ name, days }) => ({ name, days })), weekdays, era, startsOn }
}

/** The columns of a calendar; of the common one only its kind is stored. */
export function columnsOf(calendar: Calendar, today: CampaignDate | null) {
  const { kind, months, weekdays, era, startsOn } = calendar
  const own = kind === 'own'
  return {
    kind,
    months: own ? [...months] : [],
    weekdays: own ? [...weekdays] : [],
    era: own ? era : '',
    startsOn: own ? startsOn : 0,
    todayYear: today?.year ?? null,
    todayMonth: today?.month ?? null,
    todayDay: today?.day ?? null,
  }
}

/** A calendar as it is answered. */
export const calendarView = (calendar: BookCalendar): TimelineCalendarView => ({
  kind: calendar.kind,
  months: [...calendar.months],
  weekdays: [...calendar.weekdays],
  era: calendar.era,
  startsOn: calendar.startsOn,
  today: calendar.today,
  version: calendar.version,
})

/** The calendar that a form was filled in for; refused when it was changed meanwhile. */
export async function calendarAt(tx: Call, bookId: string, version: number): Promise<BookCalendar> {
  const calendar = await calendarOf(tx, bookId)
  if (calendar.version !== version) throw fault('CALENDAR_CHANGED')
  return calendar
}

/** Refuses dates that the calendar has not, and an end before its beginning. */
export function checkDates(calendar: Calendar, date: CampaignDate, end: CampaignDate | null = null) {
  if (!hasDate(calendar, date) || (end && !hasDate(calendar, end))) throw fault('DATE_NOT_IN_CALENDAR')
  if (end && !endsAfter(calendar, date, end)) throw fault('ENDS_BEFORE_IT_BEGINS')
}
