import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import type { NotePriority } from '#features/campaign-notes/rules.ts'
import { characters } from '#features/characters/server/tables.ts'
import type { GmNoteType } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true })

/** A note about a character, for the GM side of a book alone: never a part of the data of the character or its player. */
export const gmNotes = pgTable(
  'gm_notes',
  {
    id: uuid().primaryKey(),
    bookId: uuid()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    characterId: uuid()
      .notNull()
      .references(() => characters.id, { onDelete: 'cascade' }),
    /** The name of the character when the note was saved. */
    characterName: text().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Who saved it last. */
    updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    noteText: text().notNull(),
    type: text().$type<GmNoteType>().notNull(),
    priority: text().$type<NotePriority>().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    check('gm_notes_type', sql`${table.type} in ('general', 'secret', 'motivation', 'plot')`),
    check('gm_notes_priority', sql`${table.priority} in ('low', 'medium', 'high')`),
    index('gm_notes_of_book').on(table.bookId, table.createdAt, table.id),
    index('gm_notes_of_character').on(table.characterId, table.bookId, table.createdAt, table.id),
    index('gm_notes_of_maker').on(table.createdBy),
    index('gm_notes_of_saver').on(table.updatedBy),
  ],
)
