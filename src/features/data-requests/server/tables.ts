import { desc, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import type { UserDataCategory } from '#lexicon/user-data.ts'
import type { RequestKind, RequestState } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true })
const person = () => uuid().references(() => users.id, { onDelete: 'set null' })

/**
 * Requests of people about their data. The row outlives the account, as a proof with dates alone: the person and the words are taken
 * off it in the transaction that deletes the account.
 */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: uuid().primaryKey(),
    userId: person(),
    kind: text().$type<RequestKind>().notNull(),
    state: text().$type<RequestState>().notNull(),
    askedAt: moment().notNull(),
    dueAt: moment().notNull(),
    /** What the person wrote, or the admin who recorded it. */
    words: text().notNull().default(''),
    /** The admin who recorded what the person asked in another way; null where the person asked here. */
    recordedBy: person(),
    /** Whether it was recorded; the account of the admin may be gone. */
    isRecorded: boolean().notNull().default(false),
    /** The reason of a refusal. */
    answer: text(),
    /** The admin who decided; null where nobody had to. */
    decidedBy: person(),
    decidedAt: moment(),
    /** When it was done, refused or withdrawn. */
    endedAt: moment(),
    /** What the last try of an erasure could not delete. */
    remaining: jsonb().$type<UserDataCategory[]>().notNull().default([]),
    /** The deadlines that admins were reminded of, each once: `near`, `over`. */
    remindersSent: jsonb().$type<string[]>().notNull().default([]),
    /** The file job of a copy. Its row is deleted with its file after a day, so without a reference. */
    jobId: uuid(),
    /** Grows with each change, so that of two who decide at once the later one is refused. */
    version: integer().notNull().default(1),
  },
  table => [
    uniqueIndex('data_requests_one_open')
      .on(table.userId, table.kind)
      .where(sql`${table.state} in ('waiting', 'underWay')`),
    index('data_requests_due').on(table.dueAt, table.id).where(sql`${table.state} in ('waiting', 'underWay')`),
    index('data_requests_ended').on(desc(table.endedAt), desc(table.id)).where(sql`${table.endedAt} is not null`),
    index('data_requests_own').on(table.userId, desc(table.askedAt)),
    index('data_requests_decided_by').on(table.decidedBy),
    index('data_requests_recorded_by').on(table.recordedBy),
    index('data_requests_job').on(table.jobId).where(sql`${table.jobId} is not null`),
    check('data_requests_kind', sql`${table.kind} in ('copy', 'erase')`),
    check('data_requests_state', sql`${table.state} in ('waiting', 'underWay', 'done', 'refused', 'withdrawn')`),
    check('data_requests_ended_at', sql`(${table.endedAt} is null) = (${table.state} in ('waiting', 'underWay'))`),
  ],
)
