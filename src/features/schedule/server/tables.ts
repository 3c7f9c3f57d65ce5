import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { type Duration, MOST_QUORUM, type Reminder, type SessionAnswer, type SessionStatus } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * A game session of a campaign. `date`, `time` and `zone` are what was entered; `startsAt` and `upcomingUntil` are the moments
 * that follow from them, computed when it is saved, so that no list depends on the zones that this machine knows.
 */
export const gameSessions = pgTable(
  'game_sessions',
  {
    id: uuid().primaryKey(),
    bookId: uuid()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** HH:MM; null while it is open. */
    time: text(),
    zone: text().notNull(),
    duration: text().$type<Duration>().notNull(),
    startsAt: moment().notNull(),
    upcomingUntil: moment().notNull(),
    /** When the party is reminded of it on the day before. */
    dayBefore: moment().notNull(),
    /** The last reminder that was sent of it as it stands; null before the first. */
    reminded: text().$type<Reminder>(),
    goals: text().notNull(),
    /** For the GM side alone. */
    notes: text().notNull(),
    status: text().$type<SessionStatus>().notNull(),
    /** The id of the chapter about it, from the moment when it was begun; it is a chapter once it is saved. */
    recapChapterId: uuid(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    check('game_sessions_status', sql`${table.status} in ('planned', 'active', 'completed', 'cancelled')`),
    check('game_sessions_duration', sql`${table.duration} in ('1', '2', '3', '4', '5', '6')`),
    check('game_sessions_reminded', sql`${table.reminded} in ('day', 'hour')`),
    index('game_sessions_ahead').on(table.startsAt).where(sql`${table.status} in ('planned', 'active')`),
    index('game_sessions_of_book').on(table.bookId, table.startsAt, table.id),
    index('game_sessions_newest').on(table.bookId, table.createdAt, table.id),
    index('game_sessions_of_maker').on(table.createdBy),
  ],
)

/** How many players a campaign needs for a session; without a row it needs no number. */
export const scheduleQuorums = pgTable(
  'schedule_quorums',
  {
    bookId: uuid()
      .primaryKey()
      .references(() => books.id, { onDelete: 'cascade' }),
    quorum: smallint().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [check('schedule_quorums_quorum', sql`${table.quorum} between 1 and ${sql.raw(String(MOST_QUORUM))}`)],
)

/** The answer of a person to a session: at most one. */
export const sessionAnswers = pgTable(
  'session_answers',
  {
    sessionId: uuid()
      .notNull()
      .references(() => gameSessions.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answer: text().$type<SessionAnswer>().notNull(),
    answeredAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.sessionId, table.userId] }),
    check('session_answers_answer', sql`${table.answer} in ('attending', 'unavailable', 'maybe')`),
    index('session_answers_of_user').on(table.userId),
  ],
)

/** What a person of the party said about one day: the times at which they can come, or why they cannot. */
export const availabilityDays = pgTable(
  'availability_days',
  {
    bookId: uuid()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    available: boolean().notNull(),
    times: jsonb().$type<string[]>().notNull(),
    reason: text().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.bookId, table.userId, table.day] }),
    index('availability_days_of_day').on(table.bookId, table.day, table.userId),
    index('availability_days_of_user').on(table.userId),
  ],
)

/**
 * What a person of the party says of a weekday until they say otherwise; a day that they set themselves goes before it. `fromDay` is the
 * first day that it holds for, so that it changes nothing that is past.
 */
export const availabilityRules = pgTable(
  'availability_rules',
  {
    bookId: uuid()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 0 is Sunday. */
    weekday: smallint().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    available: boolean().notNull(),
    times: jsonb().$type<string[]>().notNull(),
    reason: text().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.bookId, table.userId, table.weekday] }),
    check('availability_rules_weekday', sql`${table.weekday} between 0 and 6`),
    index('availability_rules_of_user').on(table.userId),
  ],
)

/**
 * The calendar feed of a person: everybody with its address reads their sessions. The key is part of the address, so a new key ends
 * the old address; without the secret of the site nobody can make one from it.
 */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  key: uuid().notNull().unique('calendar_feeds_key'),
  createdAt: moment().notNull(),
})
