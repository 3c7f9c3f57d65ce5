import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { ledgerAccounts } from '#features/ledger/server/tables.ts'
import type { GiftFace } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true })

/** The pots of campaigns, each with an account in the ledger. One without a book has ended: what it holds goes back to its givers. */
export const partyPots = pgTable('party_pots', {
  id: uuid().primaryKey(),
  bookId: uuid()
    .unique()
    .references(() => books.id, { onDelete: 'set null' }),
  accountId: uuid()
    .notNull()
    .unique()
    .references(() => ledgerAccounts.id),
  createdAt: moment().notNull(),
})

/**
 * The gifts to a pot, in cents: `unspent` is still in the pot, `returned` went back to the giver, and the rest is in orders. All
 * that is unspent in a pot is what its account holds.
 */
export const potGifts = pgTable(
  'pot_gifts',
  {
    id: uuid().primaryKey(),
    potId: uuid()
      .notNull()
      .references(() => partyPots.id),
    giverId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The account of credit that it came from and goes back to. */
    creditAccount: uuid()
      .notNull()
      .references(() => ledgerAccounts.id),
    cents: integer().notNull(),
    unspent: integer().notNull(),
    returned: integer().notNull().default(0),
    face: text().$type<GiftFace>().notNull(),
    createdAt: moment().notNull(),
  },
  table => [
    index('pot_gifts_of_pot').on(table.potId, table.createdAt, table.id),
    index('pot_gifts_of_giver').on(table.giverId),
    index('pot_gifts_unspent').on(table.potId).where(sql`${table.unspent} > 0`),
    check('pot_gifts_cents', sql`${table.cents} > 0`),
    check(
      'pot_gifts_shares',
      sql`${table.unspent} >= 0 and ${table.returned} >= 0 and ${table.unspent} + ${table.returned} <= ${table.cents}`,
    ),
    check('pot_gifts_face', sql`${table.face} in ('name-and-amount', 'name', 'friend')`),
  ],
)

/** How much of which gift is in an order of the store: what of it comes back goes to the same gifts. */
export const potSpendings = pgTable(
  'pot_spendings',
  {
    orderId: uuid().notNull(),
    giftId: uuid()
      .notNull()
      .references(() => potGifts.id),
    cents: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.orderId, table.giftId] }),
    index('pot_spendings_of_gift').on(table.giftId),
    check('pot_spendings_cents', sql`${table.cents} >= 0`),
  ],
)
