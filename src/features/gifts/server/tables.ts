import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { ledgerAccounts, ledgerTransactions } from '#features/ledger/server/tables.ts'
import { orders } from '#features/store/server/tables.ts'
import type { CardStatus } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true })

/** The words on a card, and who gets it on which day. */
const dressing = () => ({
  forName: text(),
  line: text(),
  fromName: text(),
  /** The address that it is sent to on the chosen day; null where the buyer passes it on. */
  sendTo: text(),
  sendAt: moment(),
  /** The time zone in which that day was chosen. */
  sendZone: text(),
})

/** What a buyer wished of a card, until the payment’s event makes it. */
export const giftWishes = pgTable(
  'gift_wishes',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    purchaserEmail: text().notNull(),
    ...dressing(),
    createdAt: moment().notNull(),
  },
  table => [index('gift_wishes_age').on(table.createdAt)],
)

/** The gift cards. What one holds is the balance of its account in the ledger. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: text().primaryKey(),
    code: text().notNull().unique(),
    accountId: uuid()
      .notNull()
      .unique()
      .references(() => ledgerAccounts.id),
    originalAmount: integer().notNull(),
    currency: text().notNull().default('usd'),
    status: text().$type<CardStatus>().notNull().default('active'),
    /** Null for a split card, and after the buyer’s account was deleted. */
    purchaserEmail: text(),
    purchaserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    stripePaymentIntent: text(),
    /** The order that paid for it; null for a split card. */
    orderId: uuid()
      .unique()
      .references(() => orders.id),
    parentCard: text().references((): AnyPgColumn => giftCards.id),
    /** The transaction that put its first value on it. */
    madeBy: uuid()
      .notNull()
      .references(() => ledgerTransactions.id),
    redeemedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    redeemedAt: moment(),
    ...dressing(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    index('gift_cards_redeemer').on(table.redeemedBy, table.redeemedAt),
    index('gift_cards_purchaser').on(table.purchaserId),
    index('gift_cards_parent').on(table.parentCard),
    index('gift_cards_made_by').on(table.madeBy),
    check('gift_cards_code', sql`${table.code} ~ '^TW-[0-9A-Z]{6}$'`),
    check('gift_cards_amount', sql`${table.originalAmount} > 0`),
    check('gift_cards_status', sql`${table.status} in ('active', 'partially_used', 'redeemed', 'stopped')`),
  ],
)
