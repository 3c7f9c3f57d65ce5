import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import type { CodeKindName } from '#features/lorekeepers/rules.ts'
import { issuedCodes } from '#features/lorekeepers/server/tables.ts'

const moment = () => timestamp({ withTimezone: true })
const byUser = () => uuid().references(() => users.id, { onDelete: 'set null' })

/** Codes that are used once. `usedAt` says whether one was used; who did is forgotten with the account. */
export const accessCodes = pgTable(
  'access_codes',
  {
    id: uuid().primaryKey(),
    code: text()
      .notNull()
      .unique()
      .references(() => issuedCodes.code),
    codeType: text().$type<CodeKindName>().notNull(),
    createdBy: byUser(),
    createdByName: text().notNull(),
    createdAt: moment().notNull(),
    description: text().notNull(),
    badgeId: text().notNull(),
    /** Of a VIP: the name in the code, the file that was uploaded, and the months (0: for life). */
    vpName: text(),
    originalFileName: text(),
    expirationMonths: integer(),
    usedBy: byUser(),
    usedAt: moment(),
  },
  table => [
    index('access_codes_creator').on(table.createdBy, table.createdAt),
    index('access_codes_type').on(table.codeType, table.createdAt),
    index('access_codes_user').on(table.usedBy),
    check('access_codes_types', sql`${table.codeType} in ('VP', 'BD', 'LK')`),
    check('access_codes_months', sql`${table.expirationMonths} between 0 and 99`),
  ],
)
