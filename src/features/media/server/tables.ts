import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'

/** The files in the file store and their owners. `belongsTo` is the thing whose deletion deletes the file. */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text().primaryKey(),
    kind: text().notNull(),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    belongsTo: uuid(),
    bytes: bigint({ mode: 'number' }).notNull(),
    contentType: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index('stored_files_owner').on(table.ownerId), index('stored_files_belongs_to').on(table.belongsTo)],
)
