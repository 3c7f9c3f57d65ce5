import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import type { AccountKind, TransactionKind } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * The accounts of the ledger. None names a person, so they and their movements outlive everybody. `balance` is the sum of
 * the postings, which a trigger moves in the statement that writes them, and nothing else can; null for an account of the site.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid().primaryKey(),
    kind: text().$type<AccountKind>().notNull(),
    balance: integer(),
    createdAt: moment().notNull(),
  },
  table => [
    check('ledger_accounts_covered', sql`${table.balance} >= 0`),
    check(
      'ledger_accounts_holding',
      sql`(${table.kind} in ('credit', 'card', 'pot')) = (${table.balance} is not null)`,
    ),
  ],
)

/** Which account has the credit of a person. The row goes with the person; the account stays. */
export const ledgerHolders = pgTable('ledger_holders', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  accountId: uuid()
    .notNull()
    .unique()
    .references(() => ledgerAccounts.id),
})

/** The transactions: written once and never changed. `key` makes each of them happen once; `parts` is how many postings it has. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique(),
    kind: text().$type<TransactionKind>().notNull(),
    /** What it was, without a name of a person. */
    words: text().notNull(),
    /** The account of credit of the person who did it; null for the site and for visitors. */
    byAccount: uuid().references(() => ledgerAccounts.id),
    parts: smallint().notNull(),
    at: moment().notNull(),
  },
  table => [check('ledger_transactions_parts', sql`${table.parts} >= 2`)],
)

/** The postings of a transaction, in cents: their sum is zero, which the database checks at the commit. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    transactionId: uuid()
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: uuid()
      .notNull()
      .references(() => ledgerAccounts.id),
    cents: integer().notNull(),
    at: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.transactionId, table.accountId] }),
    index('ledger_postings_history').on(table.accountId, table.at, table.transactionId),
    check('ledger_postings_moves', sql`${table.cents} <> 0`),
  ],
)

/** What the nightly proof has found: how much it read, and what does not meet. */
export const ledgerProofs = pgTable('ledger_proofs', {
  id: uuid().primaryKey(),
  at: moment().notNull(),
  transactions: integer().notNull(),
  accounts: integer().notNull(),
  faults: jsonb().$type<string[]>().notNull(),
})
