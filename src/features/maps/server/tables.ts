import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { handouts } from '#features/handouts/server/tables.ts'
import { chapters } from '#features/manuscripts/server/tables.ts'
import { npcs } from '#features/npcs/server/tables.ts'

const moment = () => timestamp({ withTimezone: true }).notNull()

/** A map of a book. It belongs to the book: it stays when its maker leaves. */
export const maps = pgTable(
  'maps',
  {
    id: uuid().primaryKey(),
    bookId: uuid()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    note: text().notNull(),
    /** For the GM side alone. */
    veil: boolean().notNull(),
    imageKey: text().notNull(),
    /** Of the picture, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment(),
    updatedAt: moment(),
  },
  table => [
    index('maps_of_book').on(table.bookId, table.createdAt, table.id),
    index('maps_of_maker').on(table.createdBy),
  ],
)

/** A pin on a map: words, or something of the book, with which it goes. */
export const mapPins = pgTable(
  'map_pins',
  {
    id: uuid().primaryKey(),
    mapId: uuid()
      .notNull()
      .references(() => maps.id, { onDelete: 'cascade' }),
    /** In ten thousandths of the width and the height. */
    x: integer().notNull(),
    y: integer().notNull(),
    label: text(),
    npcId: uuid().references(() => npcs.id, { onDelete: 'cascade' }),
    chapterId: uuid().references(() => chapters.id, { onDelete: 'cascade' }),
    handoutId: uuid().references(() => handouts.id, { onDelete: 'cascade' }),
    note: text().notNull(),
    veil: boolean().notNull(),
    createdAt: moment(),
  },
  table => [
    check(
      'map_pins_one_target',
      sql`num_nonnulls(${table.label}, ${table.npcId}, ${table.chapterId}, ${table.handoutId}) = 1`,
    ),
    check('map_pins_position', sql`${table.x} between 0 and 10000 and ${table.y} between 0 and 10000`),
    index('map_pins_of_map').on(table.mapId, table.createdAt, table.id),
    index('map_pins_of_npc').on(table.npcId),
    index('map_pins_of_chapter').on(table.chapterId),
    index('map_pins_of_handout').on(table.handoutId),
  ],
)
