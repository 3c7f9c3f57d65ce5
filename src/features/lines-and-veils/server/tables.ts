import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import type { SubjectAnswer } from '../rules.ts'

/** The answer of one person to one subject, in one book. No time is stored: it would tell whose an answer is. */
export const subjectAnswers = pgTable(
  'subject_answers',
  {
    bookId: uuid()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The words, so that two spellings of one subject are one. */
    key: text().notNull(),
    words: text().notNull(),
    /** In the person's own words, and not one of the common subjects. */
    isOwn: boolean().notNull(),
    answer: text().$type<SubjectAnswer>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.bookId, table.userId, table.key] }),
    check('subject_answers_answer', sql`${table.answer} in ('fine', 'veil', 'line')`),
    index('subject_answers_of_user').on(table.userId),
  ],
)
