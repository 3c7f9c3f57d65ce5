import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { ledgerAccounts } from '#features/ledger/server/tables.ts'
import { partyPots } from '#features/party-pot/server/tables.ts'
import type { FounderTier, GoodsCategory, OrderBilling } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * The orders, at the price of their moment, in cents. One open order for each person and kind of thing, but as many gifts as
 * somebody likes. The buyer may be nobody: a visitor, or a person whose account was deleted.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    category: text().$type<GoodsCategory>().notNull(),
    productId: text().notNull(),
    billing: text().$type<OrderBilling>().notNull(),
    amount: integer().notNull(),
    /** What account credit pays of the amount; the card is charged the rest. */
    creditUsed: integer().notNull().default(0),
    /** The account in the ledger that the credit came from, and goes back to. */
    creditAccount: uuid().references(() => ledgerAccounts.id),
    /** What the pot of a party pays of the amount, and which. */
    potUsed: integer().notNull().default(0),
    potId: uuid().references(() => partyPots.id),
    /** The provider’s name of the payment, from its event. */
    paymentIntent: text(),
    /** The provider’s name of the plan that this order began. */
    subscription: text(),
    /** What the provider has given back of the payment, in all. */
    refunded: integer().notNull().default(0),
    /** What came back to the site of that, since disputes were won, in all. */
    reinstated: integer().notNull().default(0),
    /** When it was decided that the payment goes back. */
    refundAskedAt: moment(),
    /** How much of the charge goes back when not all of it does: what lines cost that could not be given. */
    partAskedBack: integer().notNull().default(0),
    /** When all of the payment was back. */
    returnedAt: moment(),
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
    uniqueIndex('orders_one_open')
      .on(table.userId, table.category)
      .where(sql`${table.status} = 'open' and ${table.category} <> 'gifts'`),
    uniqueIndex('orders_session').on(table.provider, table.sessionId),
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_payment').on(table.paymentIntent),
    check(
      'orders_credit',
      sql`${table.creditUsed} >= 0 and ${table.potUsed} >= 0 and ${table.creditUsed} + ${table.potUsed} <= ${table.amount}`,
    ),
    check('orders_pot', sql`${table.potUsed} = 0 or ${table.potId} is not null`),
  ],
)

/** What an order of a cart is of, in the order in which it is given, at the prices of its moment, in cents. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    productId: text().notNull(),
    billing: text().$type<OrderBilling>().notNull(),
    quantity: smallint().notNull(),
    /** What one costs in the catalogue. */
    unitCents: integer().notNull(),
    /** Percent that were taken off. */
    discount: smallint().notNull(),
    /** What all of the line costs. */
    cents: integer().notNull(),
    /** Whether it was given: null until the order is paid, false for what could not be given and is paid back. */
    isGiven: boolean(),
    takenBackAt: moment(),
  },
  table => [
    unique('order_lines_position').on(table.orderId, table.position),
    check('order_lines_quantity', sql`${table.quantity} between 1 and 15`),
    check('order_lines_cents', sql`${table.cents} between 0 and ${table.unitCents} * ${table.quantity}`),
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

/**
 * What banks took back of payments in disputes, a row each. A dispute that was won has had its effect, also when its beginning is
 * told later.
 */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    provider: text().notNull(),
    disputeId: text().notNull(),
    payment: text().notNull(),
    cents: integer().notNull(),
    state: text().$type<'withdrawn' | 'won'>().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.provider, table.disputeId] }),
    index('payment_disputes_payment').on(table.payment),
  ],
)

/**
 * The places of founders, a row each, so none is sold twice. One is free while it is not sold and no checkout holds it; a hold
 * ends by itself. The migration writes the rows. A place that was sold before the store opened has no order.
 */
export const founderPlaces = pgTable(
  'founder_places',
  {
    tier: text().$type<FounderTier>().notNull(),
    number: smallint().notNull(),
    orderId: uuid()
      .unique()
      .references(() => orders.id, { onDelete: 'set null' }),
    heldUntil: moment(),
    soldAt: moment(),
  },
  table => [
    primaryKey({ columns: [table.tier, table.number] }),
    check('founder_places_held_or_sold', sql`${table.heldUntil} is null or ${table.soldAt} is null`),
  ],
)
