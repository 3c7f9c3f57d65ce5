import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import type { Billing, PlanTier } from '#features/entitlements/rules.ts'
import type { Category } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true })

/** The orders, at the price of their moment, in cents. One open order for each person and kind of thing. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    category: text().$type<Category>().notNull(),
    productId: text().$type<PlanTier>().notNull(),
    billing: text().$type<Billing>().notNull(),
    amount: integer().notNull(),
    status: text().$type<'open' | 'paid' | 'cancelled'>().notNull().default('open'),
    provider: text().notNull(),
    /** The provider's checkout session; null for the moment in which it is being opened. */
    sessionId: text(),
    sessionUrl: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    paidAt: moment(),
    updatedAt: moment().notNull(),
  },
  table => [
    uniqueIndex('orders_one_open').on(table.userId, table.category).where(sql`${table.status} = 'open'`),
    uniqueIndex('orders_session').on(table.provider, table.sessionId),
    index('orders_user').on(table.userId, table.createdAt),
  ],
)

/** Every signed event that was accepted, once: what is written here has had its effect. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    kind: text().notNull(),
    orderId: uuid(),
    receivedAt: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.provider, table.eventId] }), index('payment_events_order').on(table.orderId)],
)
