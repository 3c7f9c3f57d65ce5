import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * How far the people came whose accounts are gone, by the day on which those were made. Numbers alone: no row is about somebody,
 * and a deleted account adds one to them in the transaction that deletes it.
 */
export const departedPeople = pgTable(
  'departed_people',
  {
    madeOn: date().primaryKey(),
    made: integer().notNull(),
    verified: integer().notNull(),
    opened: integer().notNull(),
    paid: integer().notNull(),
  },
  table => [
    check(
      'departed_people_steps',
      sql`${table.made} >= ${table.verified} and ${table.verified} >= ${table.opened} and ${table.opened} >= ${table.paid} and ${table.paid} >= 0`,
    ),
  ],
)
