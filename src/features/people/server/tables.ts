import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import type { PersonalityType, Scores } from '../rules.ts'

/** The GM personality of a person: the last result of the quiz, and the chosen one. One row a person. */
export const gmPersonalities = pgTable('gm_personalities', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The three of the quiz are null for somebody who chose without it. */
  quizType: text().$type<PersonalityType>(),
  quizScores: jsonb().$type<Scores>(),
  quizCompletedAt: timestamp({ withTimezone: true }),
  activeType: text().$type<PersonalityType>().notNull(),
  activeSource: text().$type<'quiz' | 'chosen'>().notNull(),
})

/** The people that a person has blocked. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.blockerId, table.blockedId] }), index('blocks_blocked').on(table.blockedId)],
)
