import { boolean, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import type { AppearsInView } from '../contract.ts'

const moment = () => timestamp({ withTimezone: true }).notNull()

/** The passport by which a character came here. It goes with the character, and then it can be brought again. */
export const admittedPassports = pgTable(
  'admitted_passports',
  {
    characterId: uuid()
      .primaryKey()
      .references(() => characters.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The SHA-256 of its manifest. */
    fingerprint: text().notNull(),
    origin: text().notNull(),
    publicKey: text().notNull(),
    /** Whether this server had signed it. */
    isOurs: boolean().notNull(),
    madeAt: moment(),
    appearsIn: jsonb().$type<AppearsInView[]>().notNull(),
    /** How many entries of the journal came along. */
    entries: integer().notNull(),
    admittedAt: moment(),
  },
  table => [unique('admitted_passports_once').on(table.userId, table.fingerprint)],
)
