import { inArray } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { chapters } from '#features/manuscripts/server/tables.ts'
import { maps } from '#features/maps/server/tables.ts'
import { npcs } from '#features/npcs/server/tables.ts'
import { gameSessions } from '#features/schedule/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { Unpacking } from '#kit/server/user-data.ts'
import { newId } from '#kit/shared/ids.ts'
import { pastMoment } from '#kit/shared/past-moment.ts'
import { visibleName } from '#kit/shared/visible-name.ts'
import { longText } from '#lexicon/message-text.ts'
import type { Calendar } from '../../engine/calendar.ts'
import { endsAfter, hasDate } from '../../engine/dates.ts'
import { CalendarForm, DateForm } from '../../forms.ts'
import { ENTRY_LENGTHS, MOST_ENTRIES } from '../../rules.ts'
import { timelineCalendars, timelineEntries } from '../tables.ts'
import { dateColumns, endOf } from './dates.ts'
import { calendarIn, columnsOf } from './the-calendar.ts'

const OLD = z.string().nullable()
const PackedEntry = z.object({
  title: z.string().overwrite(visibleName).max(ENTRY_LENGTHS.title),
  text: z.string().overwrite(longText).max(ENTRY_LENGTHS.text),
  veil: z.boolean(),
  ...DateForm.shape,
  endYear: DateForm.shape.year.nullable(),
  endMonth: DateForm.shape.month.nullable(),
  endDay: DateForm.shape.day.nullable(),
  ...{ npcId: OLD, chapterId: OLD, sessionId: OLD, mapId: OLD, placedSessionId: OLD, placedChapterId: OLD },
  createdAt: pastMoment,
  updatedAt: pastMoment,
})
type Packed = z.output<typeof PackedEntry>
const PackedCalendar = z.preprocess(
  packed => {
    const calendar = z.looseObject({ months: z.array(z.looseObject({})) }).safeParse(packed).data
    return calendar && { ...calendar, months: calendar.months.map(month => ({ ...month, was: null })) }
  },
  z.intersection(CalendarForm, z.object({ today: DateForm.nullable() })),
)
const PackedTimeline = z.object({
  calendar: PackedCalendar,
  entries: z.array(PackedEntry).max(MOST_ENTRIES, `it has more than ${MOST_ENTRIES} entries on its timeline`),
})
const AT_ONCE = 500

/** Imports the timeline of a book. An event stays without what it leads to where that is not here; the place of such a thing is left. */
export async function unpackTimeline(tx: Call, packed: unknown, from: Unpacking) {
  if (packed === undefined || packed === null) return
  const { calendar: form, entries } = PackedTimeline.parse(packed)
  const calendar = calendarIn(form)
  const today = form.today && hasDate(calendar, form.today) ? form.today : null
  await tx.db
    .insert(timelineCalendars)
    .values({ ...columnsOf(calendar, today), bookId: from.bookId, version: 1, updatedAt: tx.now })
  const here = await hereOf(tx, entries, from)
  const rows = entries.flatMap(entry => rowOf(entry, calendar, here, from) ?? [])
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.db.insert(timelineEntries).values(rows.slice(at, at + AT_ONCE))
  if (rows.length < entries.length) from.leave(`${entries.length - rows.length} entries of the timeline`)
}

/** One entry with the new ids; undefined for a date that the calendar has not, and for the place of what is not here. */
function rowOf(packed: Packed, calendar: Calendar, here: ReadonlySet<string>, from: Unpacking) {
  const { title, text, veil, year, month, day, createdAt, updatedAt } = packed
  const date = { year, month, day }
  const given = endOf(packed)
  const end = given && hasDate(calendar, given) && endsAfter(calendar, date, given) ? given : null
  if (!hasDate(calendar, date)) return undefined
  const now = (old: string | null) => (old !== null && here.has(from.newId(old)) ? from.newId(old) : null)
  const common = {
    ...dateColumns(date, end),
    id: newId(createdAt.getTime()),
    bookId: from.bookId,
    createdAt,
    updatedAt,
  }
  if (packed.placedSessionId || packed.placedChapterId) {
    const placed = packed.placedSessionId
      ? { placedSessionId: now(packed.placedSessionId) }
      : { placedChapterId: now(packed.placedChapterId) }
    const isHere = Object.values(placed).some(id => id !== null)
    return isHere ? { ...common, ...placed, title: '', text: '', veil: false } : undefined
  }
  return { ...common, title: title || '?', text, veil, ...firstOf(packed, now) }
}

/** What an event leads to: of several the first counts. */
function firstOf({ npcId, chapterId, sessionId, mapId }: Packed, now: (old: string | null) => string | null) {
  if (npcId) return { npcId: now(npcId) }
  if (chapterId) return { chapterId: now(chapterId) }
  return sessionId ? { sessionId: now(sessionId) } : { mapId: now(mapId) }
}

/** The new ids of those things that were imported. */
async function hereOf(tx: Call, entries: readonly Packed[], { newId: renamed }: Unpacking): Promise<Set<string>> {
  const idsIn = async (table: AnyPgTable & { id: AnyPgColumn }, of: (entry: Packed) => (string | null)[]) => {
    const wanted = entries.flatMap(of).flatMap(old => (old === null ? [] : renamed(old)))
    if (wanted.length === 0) return []
    return tx.db.select({ id: table.id }).from(table).where(inArray(table.id, wanted))
  }
  const all = [
    ...(await idsIn(npcs, ({ npcId }) => [npcId])),
    ...(await idsIn(chapters, ({ chapterId, placedChapterId }) => [chapterId, placedChapterId])),
    ...(await idsIn(gameSessions, ({ sessionId, placedSessionId }) => [sessionId, placedSessionId])),
    ...(await idsIn(maps, ({ mapId }) => [mapId])),
  ]
  return new Set(all.map(({ id }) => String(id)))
}
