import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'

/** Letters from the contact page, kept whether or not the mail went out. */
export const contactLetters = pgTable(
  'contact_letters',
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index('contact_letters_newest').on(table.createdAt), index('contact_letters_writer').on(table.userId)],
)
