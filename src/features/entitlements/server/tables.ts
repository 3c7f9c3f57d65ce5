import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import type { Billing, PlanSource, Renewed } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true })
const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Every plan that a user has or had, and the slots beside it; several may run at once, and the best of each column counts. */
export const plans = pgTable(
  'plans',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    source: text().$type<PlanSource>().notNull(),
    tier: text().$type<Renewed>(),
    /** How many of it: slots can be bought several at once. */
    quantity: integer().notNull().default(1),
    billing: text().$type<Billing>(),
    status: text().$type<'active' | 'ended'>().notNull().default('active'),
    startedAt: moment().notNull(),
    /** Null: for life. */
    currentPeriodEnd: moment(),
    /** A plan that is renewed lasts until here while its payment is awaited; null: it ends with its period. */
    graceUntil: moment(),
    /** The end of the period of which its owner was told that it is over; a renewal sets a later one. */
    toldOfEnd: moment(),
    /** When it ended because its payment went back; null: it did not. A dispute that is won begins it again. */
    takenBackAt: moment(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    provider: text(),
    providerCustomerId: text(),
    providerSubscriptionId: text(),
    updatedAt: moment().notNull(),
  },
  table => [
    index('plans_user').on(table.userId),
    index('plans_period').on(table.currentPeriodEnd),
    unique('plans_subscription').on(table.provider, table.providerSubscriptionId),
    check('plans_quantity', sql`${table.quantity} >= 1`),
  ],
)

/** Purchases: one row for each fulfilled item. The order's id keeps a repeated event from adding a second row. */
export const purchaseHistory = pgTable(
  'purchase_history',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    orderId: uuid().notNull(),
    category: text().notNull(),
    tier: text().notNull(),
    at: moment().notNull(),
  },
  table => [
    unique('purchase_history_once').on(table.orderId, table.category, table.tier),
    index('purchase_history_user').on(table.userId, table.at),
  ],
)
