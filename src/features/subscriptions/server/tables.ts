import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import type { Billing, Renewed } from '#features/entitlements/rules.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import type { InvoiceState } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true })

/** What belongs to a plan that a provider renews. The plan itself, with its end, is a row of the entitlements. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    planId: uuid()
      .primaryKey()
      .references(() => plans.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    subscriptionId: text().notNull(),
    /** What a period costs, in cents. */
    cents: integer().notNull(),
    /** The percent that were taken off when it was bought. */
    discount: smallint().notNull().default(0),
    periodStart: moment().notNull(),
    /** Counts the changes: an event with a lower one is older than what is written here. */
    revision: integer().notNull().default(0),
    /** What begins with the next period. */
    nextTier: text().$type<Renewed>(),
    nextBilling: text().$type<Billing>(),
    nextCents: integer(),
    /** A higher price, and from when it is charged. */
    raisedCents: integer(),
    raisedFrom: moment(),
    /** Since when a payment has failed, what it is about and how often it was tried. */
    unpaidSince: moment(),
    openBill: text(),
    attempts: integer().notNull().default(0),
    /** The card of the test till declines. */
    testCardFails: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    unique('subscriptions_at_provider').on(table.provider, table.subscriptionId),
    index('subscriptions_user').on(table.userId),
    check('subscriptions_cents', sql`${table.cents} >= 0`),
    check('subscriptions_next', sql`num_nulls(${table.nextTier}, ${table.nextBilling}, ${table.nextCents}) in (0, 3)`),
    check('subscriptions_raise', sql`(${table.raisedCents} is null) = (${table.raisedFrom} is null)`),
    check('subscriptions_unpaid', sql`(${table.unpaidSince} is null) = (${table.openBill} is null)`),
  ],
)

/** The invoices. They outlive the account, and then name nobody. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    number: integer().generatedByDefaultAsIdentity().notNull().unique(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    provider: text().notNull(),
    /** The provider’s name of the bill; for the first payment of a plan the id of its order. */
    billId: text().notNull(),
    subscriptionId: text().notNull(),
    paymentIntent: text(),
    words: text().notNull(),
    parts: jsonb().$type<{ words: string; cents: number }[]>().notNull(),
    cents: integer().notNull(),
    /** What was given back of it. */
    refunded: integer().notNull().default(0),
    state: text().$type<InvoiceState>().notNull(),
    /** What came back to the site of what was refunded, since disputes were won, in all. */
    reinstated: integer().notNull().default(0),
    periodStart: moment().notNull(),
    periodEnd: moment().notNull(),
    issuedAt: moment().notNull(),
    paidAt: moment(),
  },
  table => [
    unique('invoices_once').on(table.provider, table.billId),
    index('invoices_user').on(table.userId, table.issuedAt, table.id),
    index('invoices_payment').on(table.paymentIntent),
    check('invoices_cents', sql`${table.cents} >= 0 and ${table.refunded} between 0 and ${table.cents}`),
  ],
)
