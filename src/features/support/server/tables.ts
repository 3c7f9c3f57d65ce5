import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'

/** Reports of faults, with what the reporter's browser said of itself. */
export const bugReports = pgTable(
  'bug_reports',
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reporterName: text().notNull(),
    reporterEmail: text().notNull(),
    bugType: text().notNull(),
    bugSeverity: text().notNull(),
    bugLocation: text().notNull(),
    bugDescription: text().notNull(),
    screenshotKey: text(),
    userAgent: text().notNull(),
    url: text().notNull(),
    screenResolution: text().notNull(),
    timestamp: text().notNull(),
    language: text().notNull(),
    platform: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index('bug_reports_newest').on(table.createdAt), index('bug_reports_reporter').on(table.userId)],
)

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
