import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import type { CodeSlot } from '../rules.ts'

const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The ties of lorekeepers to GMs. */
export const lorekeeperTies = pgTable(
  'lorekeeper_ties',
  { gmId: ofUser(), userId: ofUser(), since: timestamp({ withTimezone: true }).notNull() },
  table => [primaryKey({ columns: [table.gmId, table.userId] }), index('lorekeeper_ties_user').on(table.userId)],
)

/** Every access code that exists, of whatever kind and room: no two are equal. */
export const issuedCodes = pgTable('issued_codes', { code: text().primaryKey() })

/** The standing codes of GMs. A second one stays here while its GM has too few slots for it, and does not work. */
export const lorekeeperCodes = pgTable(
  'lorekeeper_codes',
  {
    code: text()
      .primaryKey()
      .references(() => issuedCodes.code),
    gmId: ofUser(),
    slot: text('place').$type<CodeSlot>().notNull(),
  },
  table => [
    unique('lorekeeper_codes_place').on(table.gmId, table.slot),
    check('lorekeeper_codes_places', sql`${table.slot} in ('first', 'second')`),
  ],
)
