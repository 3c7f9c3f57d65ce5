import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { npcs } from '#features/npcs/server/tables.ts'

const moment = () => timestamp({ withTimezone: true })
const npc = () => uuid().references(() => npcs.id, { onDelete: 'cascade' })
const character = () => uuid().references(() => characters.id, { onDelete: 'cascade' })

/**
 * A tie between two of a book, each an NPC or a character. One whose character has left the book is shown to nobody, and comes
 * back with the character.
 */
export const ties = pgTable(
  'ties',
  {
    id: uuid().primaryKey(),
    bookId: uuid()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    fromNpc: npc(),
    fromCharacter: character(),
    toNpc: npc(),
    toCharacter: character(),
    words: text().notNull(),
    directed: boolean().notNull(),
    /** For the GM side alone. */
    veiled: boolean().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    check('ties_from', sql`num_nonnulls(${table.fromNpc}, ${table.fromCharacter}) = 1`),
    check('ties_to', sql`num_nonnulls(${table.toNpc}, ${table.toCharacter}) = 1`),
    index('ties_of_book').on(table.bookId, table.createdAt, table.id),
    index('ties_from_npc').on(table.fromNpc),
    index('ties_from_character').on(table.fromCharacter),
    index('ties_to_npc').on(table.toNpc),
    index('ties_to_character').on(table.toCharacter),
    index('ties_of_maker').on(table.createdBy),
  ],
)
