import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { books } from '#features/books/server/tables.ts'

/** The books about which a GM has said whether the party may read them: asked once for each book. */
export const openingAnswers = pgTable('opening_answers', {
  bookId: uuid()
    .primaryKey()
    .references(() => books.id, { onDelete: 'cascade' }),
  at: timestamp({ withTimezone: true }).notNull(),
})
