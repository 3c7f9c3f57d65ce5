import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import type { PageLight, TextSize } from '../rules.ts'

/** Settings of the whole site: one row for each setting that somebody has changed, by its name. */
export const siteSettings = pgTable('site_settings', {
  name: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
  updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
})

/** How somebody reads, in every book. What nobody has chosen has no row. */
export const readingLooks = pgTable('reading_looks', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  textSize: text().$type<TextSize>().notNull(),
  light: text().$type<PageLight>().notNull(),
})
