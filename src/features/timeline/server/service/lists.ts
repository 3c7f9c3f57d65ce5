import { and, asc, count, eq, gte, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { keepsGmMade } from '#features/books/server/service/gm-made.ts'
import { chapters } from '#features/manuscripts/server/tables.ts'
import { gameSessions } from '#features/schedule/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { cursorOf, inPlan, readCursor, windowOf } from '#kit/server/keyset.ts'
import { whatCan } from '#kit/server/policy.ts'
import type { EntryKind } from '../../rules.ts'
import { timelinePolicy } from '../policy.ts'
import { timelineEntries } from '../tables.ts'
import { calendarOf, calendarView } from './the-calendar.ts'
import type { Timeline } from './the-timeline.ts'
import { entryColumns, viewsOf } from './views.ts'

const WINDOW = 50
const number = z.coerce.number().int().min(-100_000).max(100_000)
const position = z.tuple([number, number, number, z.uuid()])

const OF_KIND: Record<EntryKind, SQL | undefined> = {
  event: and(isNull(timelineEntries.placedSessionId), isNull(timelineEntries.placedChapterId)),
  session: isNotNull(timelineEntries.placedSessionId),
  chapter: isNotNull(timelineEntries.placedChapterId),
}

/** The entries that the caller may see; needs the table of sessions joined. A session that was called off is on no timeline. */
const entriesSeen = (call: Call, timeline: Timeline, kind: EntryKind | undefined) =>
  and(
    eq(timelineEntries.bookId, timeline.bookId),
    keepsGmMade(call.actor, timeline) ? undefined : not(timelineEntries.veil),
    timeline.seesSessions
      ? or(isNull(timelineEntries.placedSessionId), ne(gameSessions.status, 'cancelled'))
      : isNull(timelineEntries.placedSessionId),
    timeline.readsBook ? undefined : isNull(timelineEntries.placedChapterId),
    kind && OF_KIND[kind],
  )

/** The calendar of a book and the years of its timeline. */
export async function readTimeline(call: Call, { kind }: { kind?: EntryKind | undefined }, timeline: Timeline) {
  const { bookId } = timeline
  const { keep, add, setCalendar, setToday } = whatCan(timelinePolicy, call.actor, timeline)
  const years = await call.db
    .select({ year: timelineEntries.year, many: count() })
    .from(timelineEntries)
    .leftJoin(gameSessions, eq(gameSessions.id, timelineEntries.placedSessionId))
    .where(entriesSeen(call, timeline, kind))
    .groupBy(timelineEntries.year)
    .orderBy(asc(timelineEntries.year))
  const calendar = calendarView(await calendarOf(call, bookId))
  return { bookId, calendar, years, can: { keep, add, setCalendar, setToday } }
}

type Asked = { kind?: EntryKind | undefined; from?: number | undefined; after?: string | undefined }

/** The entries of a timeline in the order of their dates. */
export async function listEntries(call: Call, { kind, from, after }: Asked, timeline: Timeline) {
  const { year, month, day, id } = timelineEntries
  const at = after ? readCursor(after, position) : undefined
  const rows = await call.db
    .select(entryColumns)
    .from(timelineEntries)
    .leftJoin(gameSessions, eq(gameSessions.id, timelineEntries.placedSessionId))
    .leftJoin(chapters, eq(chapters.id, timelineEntries.placedChapterId))
    .where(
      and(
        entriesSeen(call, timeline, kind),
        from === undefined ? undefined : gte(year, from),
        at && sql`(${year}, ${month}, ${day}, ${id}) > (${at[0]}::int, ${at[1]}::int, ${at[2]}::int, ${at[3]}::uuid)`,
      ),
    )
    .orderBy(asc(year), asc(month), asc(day), asc(id))
    .limit(inPlan(WINDOW + 1))
  const { shown, next } = windowOf(rows, WINDOW, ({ entry }) =>
    cursorOf(String(entry.year), String(entry.month), String(entry.day), entry.id),
  )
  return { entries: await viewsOf(call, timeline, shown), next }
}
