import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { announce, type Call } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import type { Calendar } from '../../engine/calendar.ts'
import type { CampaignDate } from '../../engine/dates.ts'
import { type MonthsNow, rebased, rebasedSpan } from '../../engine/rebase.ts'
import { timelineChanged } from '../../events.ts'
import type { CalendarForm } from '../../forms.ts'
import { timelineCalendars, timelineEntries } from '../tables.ts'
import { endOf } from './dates.ts'
import { limitChanges } from './limit-changes.ts'
import { type BookCalendar, calendarAt, calendarIn, calendarView, checkDates, columnsOf } from './the-calendar.ts'
import type { Timeline } from './the-timeline.ts'

type Form = z.output<typeof CalendarForm>
type Input = { version: number; calendar: Form; move: boolean }

/** Sets the calendar of a book. Every date goes with its month. */
export async function setCalendar(tx: Call, { version, calendar: form, move }: Input, { bookId }: Timeline) {
  await limitChanges(tx)
  const before = await calendarAt(tx, bookId, version)
  const calendar = calendarIn(form)
  const monthsNow = monthsNowOf(form)
  const { rows, cut, today } = await rebasedRows(tx, bookId, before, calendar, monthsNow)
  if (cut > 0 && !move) throw fault('DATES_WOULD_MOVE', { many: cut })
  const set = await store(tx, bookId, { ...calendar, today, version: version + 1 })
  if (rows.length > 0) await storeDates(tx, rows)
  announce(tx, timelineChanged, { bookId })
  return { calendar: calendarView(set), moved: cut }
}

/** Says which day it is in the campaign. */
export async function setToday(
  tx: Call,
  { version, today }: { version: number; today: CampaignDate | null },
  { bookId }: Timeline,
) {
  await limitChanges(tx)
  const calendar = await calendarAt(tx, bookId, version)
  if (today) checkDates(calendar, today)
  const set = await store(tx, bookId, { ...calendar, today })
  announce(tx, timelineChanged, { bookId })
  return calendarView(set)
}

async function store(tx: Call, bookId: string, calendar: BookCalendar): Promise<BookCalendar> {
  const columns = { ...columnsOf(calendar, calendar.today), version: calendar.version, updatedAt: tx.now }
  await tx.db
    .insert(timelineCalendars)
    .values({ bookId, ...columns })
    .onConflictDoUpdate({ target: timelineCalendars.bookId, set: columns })
  return calendar
}

/** Where each earlier month is in a form: that which was it. The months of the common calendar stay where they are. */
function monthsNowOf({ kind, months }: Form): MonthsNow {
  if (kind === 'common') return earlier => (earlier <= 12 ? earlier : null)
  const now = new Map(months.flatMap(({ was }, at) => (was === null ? [] : [[was, at + 1] as const])))
  return earlier => now.get(earlier) ?? null
}

type Dated = { id: string; begins: CampaignDate; ends: CampaignDate | null }

/**
 * The dates of a book in a changed calendar, as far as they change, and its today; how many of both are cut. A month that is gone must
 * have neither.
 */
async function rebasedRows(tx: Call, bookId: string, before: BookCalendar, calendar: Calendar, monthsNow: MonthsNow) {
  const entries = await tx.db.select().from(timelineEntries).where(eq(timelineEntries.bookId, bookId))
  const rows: Dated[] = []
  const gone = new Map<number, number>()
  let cut = 0
  for (const entry of entries) {
    const { id, year, month, day } = entry
    const earlier = { begins: { year, month, day }, ends: endOf(entry) }
    const now = rebasedSpan(calendar, monthsNow, earlier)
    if ('gone' in now) gone.set(now.gone, (gone.get(now.gone) ?? 0) + 1)
    else {
      if (now.isCut) cut += 1
      if (!isSame(now.span, earlier)) rows.push({ id, ...now.span })
    }
  }
  const today = before.today && rebased(calendar, monthsNow, before.today)
  if (today?.isCut) cut += 1
  if (before.today && !today) gone.set(before.today.month, (gone.get(before.today.month) ?? 0) + 1)
  const [first] = [...gone].sort(([a], [b]) => a - b)
  if (first) throw fault('MONTH_IN_USE', { month: before.months[first[0] - 1]?.name ?? '', many: first[1] })
  return { rows, cut, today: today?.date ?? null }
}

const isSame = (a: Omit<Dated, 'id'>, b: Omit<Dated, 'id'>) => JSON.stringify(a) === JSON.stringify(b)

/** Stores many dates at once. */
async function storeDates(tx: Call, rows: readonly Dated[]) {
  const given = rows.map(({ id, begins, ends }) => ({
    id,
    ...begins,
    end_year: ends?.year ?? null,
    end_month: ends?.month ?? null,
    end_day: ends?.day ?? null,
  }))
  await tx.db.execute(sql`update ${timelineEntries} set
    year = given.year, month = given.month, day = given.day,
    end_year = given.end_year, end_month = given.end_month, end_day = given.end_day
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (id uuid, year int, month int, day int, end_year int, end_month int, end_day int)
    where ${timelineEntries.id} = given.id`)
}
