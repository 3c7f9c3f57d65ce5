import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { books } from '#features/books/server/tables.ts'
import { chapters } from '#features/manuscripts/server/tables.ts'
import { maps } from '#features/maps/server/tables.ts'
import { npcs } from '#features/npcs/server/tables.ts'
import { gameSessions } from '#features/schedule/server/tables.ts'
import type { Calendar, Month } from '../engine/calendar.ts'

const moment = () => timestamp({ withTimezone: true }).notNull()

/** How a campaign counts its days, and which day it is there. Without a row it is the common calendar. */
export const timelineCalendars = pgTable(
  'timeline_calendars',
  {
    bookId: uuid()
      .primaryKey()
      .references(() => books.id, { onDelete: 'cascade' }),
    kind: text().$type<Calendar['kind']>().notNull(),
    /** Empty for the common one. */
    months: jsonb().$type<Month[]>().notNull(),
    weekdays: jsonb().$type<string[]>().notNull(),
    era: text().notNull(),
    startsOn: smallint().notNull(),
    todayYear: integer(),
    todayMonth: smallint(),
    todayDay: smallint(),
    /** Grows when the calendar is set, so that no date is stored by the months of an earlier one. */
    version: integer().notNull(),
    updatedAt: moment(),
  },
  table => [
    check('timeline_calendars_kind', sql`${table.kind} in ('common', 'own')`),
    check(
      'timeline_calendars_today',
      sql`num_nonnulls(${table.todayYear}, ${table.todayMonth}, ${table.todayDay}) in (0, 3)`,
    ),
  ],
)

/**
 * An entry of a timeline: an event in words of its own, which may lead to one thing of the book and stays when that goes; or the place
 * of a session or a chapter, with which it goes. Month and day are counted from 1, and 0 where they are not given.
 */
export const timelineEntries = pgTable(
  'timeline_entries',
  {
    id: uuid().primaryKey(),
    bookId: uuid()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    text: text().notNull(),
    /** For the GM side alone. */
    veil: boolean().notNull(),
    year: integer().notNull(),
    month: smallint().notNull(),
    day: smallint().notNull(),
    endYear: integer(),
    endMonth: smallint(),
    endDay: smallint(),
    npcId: uuid().references(() => npcs.id, { onDelete: 'set null' }),
    chapterId: uuid().references(() => chapters.id, { onDelete: 'set null' }),
    sessionId: uuid().references(() => gameSessions.id, { onDelete: 'set null' }),
    mapId: uuid().references(() => maps.id, { onDelete: 'set null' }),
    placedSessionId: uuid().references(() => gameSessions.id, { onDelete: 'cascade' }),
    placedChapterId: uuid().references(() => chapters.id, { onDelete: 'cascade' }),
    createdAt: moment(),
    updatedAt: moment(),
  },
  table => [
    check(
      'timeline_entries_one_link',
      sql`num_nonnulls(${table.npcId}, ${table.chapterId}, ${table.sessionId}, ${table.mapId}, ${table.placedSessionId}, ${table.placedChapterId}) <= 1`,
    ),
    check(
      'timeline_entries_placed',
      sql`num_nonnulls(${table.placedSessionId}, ${table.placedChapterId}) = 0 or not ${table.veil}`,
    ),
    check('timeline_entries_date', isDate(table.month, table.day)),
    check('timeline_entries_end', sql`num_nonnulls(${table.endYear}, ${table.endMonth}, ${table.endDay}) in (0, 3)`),
    index('timeline_entries_of_book').on(table.bookId, table.year, table.month, table.day, table.id),
    index('timeline_entries_of_npc').on(table.npcId),
    index('timeline_entries_of_chapter').on(table.chapterId),
    index('timeline_entries_of_session').on(table.sessionId),
    index('timeline_entries_of_map').on(table.mapId),
    uniqueIndex('timeline_entries_session').on(table.placedSessionId),
    uniqueIndex('timeline_entries_chapter').on(table.placedChapterId),
  ],
)

function isDate(month: unknown, day: unknown): SQL {
  return sql`${month} >= 0 and ${day} >= 0 and (${month} > 0 or ${day} = 0)`
}
