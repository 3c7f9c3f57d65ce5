import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'

const moment = () => timestamp({ withTimezone: true }).notNull()
const ofBook = () =>
  uuid()
    .notNull()
    .references(() => books.id, { onDelete: 'cascade' })

/**
 * A text of a book as somebody read it: one print for each sentence, four bytes each, in order, to the base of 64. Readers of the same text share it,
 * and it goes with the last visit that it belongs to.
 */
export const seenTexts = pgTable(
  'seen_texts',
  { bookId: ofBook(), key: text().notNull(), prints: text().notNull() },
  table => [primaryKey({ columns: [table.bookId, table.key] })],
)

/** When a reader last had the book open, and what they could read then, for the ribbon on what is new. */
export const readerVisits = pgTable(
  'reader_visits',
  {
    bookId: ofBook(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: moment(),
    /** The visit before this one: what is newer carries a ribbon. */
    seenBefore: timestamp({ withTimezone: true }),
    /** The text of this visit, and that of the one before. */
    text: text(),
    textBefore: text(),
  },
  table => [primaryKey({ columns: [table.bookId, table.userId] })],
)
