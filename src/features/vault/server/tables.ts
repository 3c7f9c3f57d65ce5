import { desc, type SQL, sql } from 'drizzle-orm'
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import type { StowedBook } from '#features/books/server/service/stowing.ts'
import type { Resolution, VaultStatus } from '../rules.ts'

const moment = () => timestamp({ withTimezone: true })
const side = () => uuid().references(() => users.id, { onDelete: 'set null' })

/** What an entry remembers of its book: the outside, its lorekeepers, and what it was before it was stowed. */
export type VaultBook = StowedBook & { lorekeepers: string[] }

/**
 * A book in the vault since a tie ended. The book itself stays where it is (`originalBookId`), out of everybody's reach. A
 * deleted account leaves its side empty; the names stay. `status` follows from the claims and the resolution.
 */
export const vaultEntries = pgTable(
  'vault_entries',
  {
    id: uuid().primaryKey(),
    status: text()
      .$type<VaultStatus>()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`case when ${vaultEntries.resolution} is not null then 'resolved'
          when ${vaultEntries.gmClaimed} and ${vaultEntries.lorekeepingClaimed} then 'both-claimed'
          when ${vaultEntries.gmClaimed} then 'claimed-by-gm'
          when ${vaultEntries.lorekeepingClaimed} then 'claimed-by-lorekeeper'
          else 'pending-claims' end`,
      ),
    bookData: jsonb().$type<VaultBook>().notNull(),
    originalBookId: uuid().notNull(),
    gmUid: side(),
    gmName: text().notNull(),
    lorekeepingUid: side(),
    lorekeeperName: text().notNull(),
    gmClaimed: boolean().notNull().default(false),
    gmClaimedAt: moment(),
    lorekeepingClaimed: boolean().notNull().default(false),
    lorekeepingClaimedAt: moment(),
    claimDeadline: moment().notNull(),
    relationshipEndedAt: moment().notNull(),
    /** The letters that were promised, each once: what about, and to which side. */
    emailsSent: jsonb().$type<string[]>().notNull().default([]),
    remindersSent: jsonb().$type<string[]>().notNull().default([]),
    resolution: text().$type<Resolution>(),
    resolvedAt: moment(),
    /** The id of an admin, or the word for what the site did by itself. */
    resolvedBy: text(),
    /** When its PDF and archive were stored; null while there are none. */
    exportedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    uniqueIndex('vault_entries_open').on(table.originalBookId).where(sql`${table.resolution} is null`),
    index('vault_entries_newest').on(desc(table.createdAt), desc(table.id)),
    index('vault_entries_status').on(table.status, desc(table.createdAt), desc(table.id)),
    index('vault_entries_due').on(table.claimDeadline, table.id).where(sql`${table.resolution} is null`),
    index('vault_entries_kept')
      .on(table.resolvedAt)
      .where(sql`${table.resolution} = 'burned' and ${table.exportedAt} is not null`),
    index('vault_entries_gm').on(table.gmUid),
    index('vault_entries_lorekeeper').on(table.lorekeepingUid),
    check('vault_entries_resolutions', sql`${table.resolution} in ('to-gm', 'to-lorekeeper', 'burned')`),
    check('vault_entries_gm_claim', sql`${table.gmClaimed} = (${table.gmClaimedAt} is not null)`),
    check(
      'vault_entries_lorekeeper_claim',
      sql`${table.lorekeepingClaimed} = (${table.lorekeepingClaimedAt} is not null)`,
    ),
    check(
      'vault_entries_resolved',
      sql`(${table.resolution} is null) = (${table.resolvedAt} is null) and (${table.resolution} is null) = (${table.resolvedBy} is null)`,
    ),
  ],
)

/**
 * How many entries there are, in one row. A trigger keeps it when a transaction that changes entries commits; before the first entry
 * there is no row. Nothing else writes it.
 */
export const vaultCounts = pgTable('vault_counts', {
  id: smallint().primaryKey(),
  total: integer().notNull(),
  pending: integer().notNull(),
  conflicts: integer().notNull(),
  resolved: integer().notNull(),
})
