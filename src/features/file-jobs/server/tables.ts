import { desc, sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'

const moment = () => timestamp({ withTimezone: true })
const NOBODY = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** Jobs that make a file or read one, and the made file for as long as its link lives. */
export const fileJobs = pgTable(
  'file_jobs',
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** The thing that it is about, as a book: of a room above, so without a reference. */
    subjectId: uuid(),
    /** The person whose view the file shows, where that is not the owner's. */
    forUserId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    input: jsonb().notNull(),
    /** The stored file that is read, until the job has ended. */
    sourceKey: text(),
    state: text().notNull().default('waiting'),
    progress: integer().notNull().default(0),
    /** How often it was started: a process whose number is an older one has lost the job. */
    attempts: integer().notNull().default(0),
    errorCode: text(),
    errorData: jsonb(),
    result: jsonb(),
    fileKey: text(),
    fileName: text(),
    bytes: bigint({ mode: 'number' }),
    createdAt: moment().notNull(),
    startedAt: moment(),
    /** The last heartbeat of the process that works on it. */
    heartbeatAt: moment(),
    expiresAt: moment(),
  },
  table => [
    check('file_jobs_state', sql`${table.state} in ('waiting', 'working', 'done', 'failed', 'cancelled')`),
    index('file_jobs_own').on(table.ownerId, table.subjectId, desc(table.createdAt)),
    index('file_jobs_of_subject').on(table.subjectId),
    index('file_jobs_for_user').on(table.forUserId).where(sql`${table.forUserId} is not null`),
    index('file_jobs_file').on(table.fileKey).where(sql`${table.fileKey} is not null`),
    index('file_jobs_expiry').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    uniqueIndex('file_jobs_one_at_a_time')
      .on(
        table.ownerId,
        table.kind,
        sql`coalesce(${table.subjectId}, ${NOBODY})`,
        sql`coalesce(${table.forUserId}, ${NOBODY})`,
      )
      .where(sql`${table.state} in ('waiting', 'working') and ${table.sourceKey} is null`),
  ],
)
