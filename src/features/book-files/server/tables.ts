import { desc, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'

const moment = () => timestamp({ withTimezone: true })

/** A book being packed for somebody, and the packed file for as long as its link lives. */
export const bookExports = pgTable(
  'book_exports',
  {
    id: uuid().primaryKey(),
    bookId: uuid()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Whose edition it is; none: that of the GM side. */
    editionOf: uuid().references(() => users.id, { onDelete: 'cascade' }),
    state: text().notNull().default('waiting'),
    progress: integer().notNull().default(0),
    fileKey: text(),
    fileName: text(),
    bytes: integer(),
    createdAt: moment().notNull(),
    expiresAt: moment(),
  },
  table => [
    check('book_exports_kind', sql`${table.kind} in ('pdf', 'archive', 'epub', 'markdown')`),
    check('book_exports_edition_kind', sql`${table.editionOf} is null or ${table.kind} in ('pdf', 'epub')`),
    check('book_exports_state', sql`${table.state} in ('waiting', 'working', 'done', 'failed')`),
    index('book_exports_own').on(table.userId, table.bookId, desc(table.createdAt)),
    index('book_exports_of_book').on(table.bookId),
    index('book_exports_edition').on(table.editionOf).where(sql`${table.editionOf} is not null`),
    index('book_exports_file').on(table.fileKey).where(sql`${table.fileKey} is not null`),
  ],
)
