import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'

/** Rolls that somebody saved for themselves, each under a name. */
export const savedRolls = pgTable(
  'saved_rolls',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    formula: text().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index('saved_rolls_of_user').on(table.userId, table.savedAt)],
)
