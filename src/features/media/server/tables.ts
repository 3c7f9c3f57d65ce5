import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'

/** What lies in the file store, and whose it is. `belongsTo` is the thing that takes its files along when it goes. */
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
