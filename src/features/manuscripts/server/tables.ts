import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'

const moment = () => timestamp({ withTimezone: true }).notNull()
const ofBook = () =>
  uuid()
    .notNull()
    .references(() => books.id, { onDelete: 'cascade' })

/** One row a book: the number that grows with every change of any text, so that laid-out pages can be kept by it. */
export const manuscriptTexts = pgTable('manuscript_texts', {
  bookId: ofBook().primaryKey(),
  textVersion: integer().notNull().default(0),
})

/** The text of a chapter, whole, as its author wrote it. Pages are derived from it and stored nowhere. */
export const chapters = pgTable(
  'chapters',
  {
    id: uuid().primaryKey(),
    bookId: ofBook(),
    title: text().notNull(),
    position: integer().notNull(),
    source: text().notNull(),
    scribeStyle: text().notNull(),
    version: integer().notNull().default(1),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment(),
    updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: moment(),
  },
  table => [
    uniqueIndex('chapters_title').on(table.bookId, sql`lower(${table.title})`),
    index('chapters_order').on(table.bookId, table.position),
  ],
)

/** Every saved state of a chapter, with its author and time. Rows are only ever added. */
export const chapterRevisions = pgTable(
  'chapter_revisions',
  {
    id: uuid().primaryKey(),
    bookId: ofBook(),
    chapterId: uuid()
      .notNull()
      .references(() => chapters.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    title: text().notNull(),
    source: text().notNull(),
    scribeStyle: text().notNull(),
    savedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    savedByName: text().notNull(),
    savedAt: moment(),
  },
  table => [
    uniqueIndex('chapter_revisions_version').on(table.chapterId, table.version),
    index('chapter_revisions_saver').on(table.savedBy),
  ],
)
