import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { chapters } from '#features/manuscripts/server/tables.ts'

/** Where somebody left a ribbon in a book, by the words that stand there: private, and gone with its chapter. */
export const bookmarks = pgTable(
  'bookmarks',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bookId: uuid()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    chapterId: uuid()
      .notNull()
      .references(() => chapters.id, { onDelete: 'cascade' }),
    place: text().notNull(),
    leaf: integer().notNull(),
    words: integer().notNull(),
    note: text().notNull().default(''),
    keptAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [
    uniqueIndex('bookmarks_place').on(table.userId, table.bookId, table.place, table.leaf),
    index('bookmarks_book').on(table.bookId),
    index('bookmarks_chapter').on(table.chapterId),
  ],
)
