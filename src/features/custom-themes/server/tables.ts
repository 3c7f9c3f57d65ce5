import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { orders } from '#features/store/server/tables.ts'
import type { ThemeRequestView } from '../contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** The themes that were bought: a row for each line of an order, under the id of the line. */
export const themeCredits = pgTable(
  'theme_credits',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    bought: smallint().notNull(),
    createdAt: moment().notNull(),
    /** When the payment went back. */
    takenBackAt: moment(),
  },
  table => [
    index('theme_credits_user').on(table.userId),
    index('theme_credits_order').on(table.orderId),
    check('theme_credits_bought', sql`${table.bought} > 0`),
  ],
)

/** The requests for themes. One that ended because its payment went back stays, and is not shown. */
export const themeRequests = pgTable(
  'theme_requests',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    imageKeys: text().array().notNull(),
    createdAt: moment().notNull(),
    dueAt: moment().notNull(),
    deliveredAt: moment(),
    endedAt: moment(),
    updatedAt: moment().notNull(),
    theme: jsonb().$type<NonNullable<ThemeRequestView['theme']>>(),
    /** How often it was drawn: each time its buyer is told once. */
    drawn: integer().notNull().default(0),
  },
  table => [
    index('theme_requests_user').on(table.userId, table.createdAt),
    index('theme_requests_due')
      .on(table.dueAt, table.id)
      .where(sql`${table.deliveredAt} is null and ${table.endedAt} is null`),
    index('theme_requests_delivered').on(table.deliveredAt, table.id).where(sql`${table.deliveredAt} is not null`),
  ],
)
