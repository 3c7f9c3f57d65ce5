import { desc, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'

const moment = () => timestamp({ withTimezone: true })
const line = () => text().notNull().default('')

/** A name as names are compared, however it was typed. */
export const plainName = (name: AnyPgColumn) =>
  sql`lower(regexp_replace(btrim(normalize(${name}, NFKC)), '[[:space:]]+', ' ', 'g'))`

/**
 * A player's character. `createdBy` made it, `parentPlayerId` plays it; they are the same person unless a support case
 * moved it. Burning a book leaves its characters with their players. The id is chosen by the page that made it, so a
 * form that is sent twice makes one.
 */
export const characters = pgTable(
  'characters',
  {
    id: uuid().primaryKey(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    parentPlayerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bookId: uuid().references(() => books.id, { onDelete: 'set null' }),
    name: text().notNull(),
    playerName: line(),
    race: line(),
    class: line(),
    gender: line(),
    level: integer().notNull().default(1),
    pronouns: line(),
    charPronouns: line(),
    description: line(),
    backstory: line(),
    /** The key of the stored portrait; null shows the initial. */
    avatarKey: text(),
    /** The link to a sheet, or the key of a stored one; never both. */
    sheetUrl: text(),
    sheetKey: text(),
    archived: boolean().notNull().default(false),
    archivedAt: moment(),
    archivedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    archivedByName: text(),
    farewellMessage: text(),
    /** When it last took its seat at the table of its book. */
    seatedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    check('characters_level', sql`${table.level} >= 1`),
    check('characters_one_sheet', sql`${table.sheetUrl} is null or ${table.sheetKey} is null`),
    index('characters_active_in_book')
      .on(table.bookId, sql`lower(${table.name})`, table.id)
      .where(sql`not ${table.archived}`),
    index('characters_seated')
      .on(table.bookId, desc(table.seatedAt), desc(table.id))
      .where(sql`not ${table.archived} and ${table.seatedAt} is not null`),
    index('characters_echoes_of_book')
      .on(table.bookId, desc(table.archivedAt), desc(table.id))
      .where(sql`${table.archived}`),
    index('characters_echoes_by_name').on(table.bookId, plainName(table.name)).where(sql`${table.archived}`),
    index('characters_of_player').on(table.parentPlayerId, table.createdAt, table.id),
    index('characters_of_creator').on(table.createdBy),
    index('characters_avatar').on(table.avatarKey).where(sql`${table.avatarKey} is not null`),
    index('characters_sheet').on(table.sheetKey).where(sql`${table.sheetKey} is not null`),
  ],
)
