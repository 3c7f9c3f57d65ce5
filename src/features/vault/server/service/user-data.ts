import '../../user-data.ts'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { endTies, tiesOf } from '#features/lorekeepers/server/service/ending.ts'
import { giveBackAll } from '#features/transfers/server/service/giving-back.ts'
import type { Call } from '#kit/server/call.ts'
import type { StayingData } from '#kit/server/staying-data.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { vaultEntries } from '../tables.ts'
import { archiveBooks } from './archiving.ts'

/** The entries of which somebody is a side, with what both claimed and what became of the book. */
const entriesOf = async (call: Call, userId: string) => {
  const rows = await call.db
    .select()
    .from(vaultEntries)
    .where(or(eq(vaultEntries.gmUid, userId), eq(vaultEntries.lorekeepingUid, userId)))
    .orderBy(asc(vaultEntries.createdAt), asc(vaultEntries.id))
  return rows.map(row => ({
    title: row.bookData.title,
    gm: row.gmName,
    lorekeeper: row.lorekeeperName,
    gmClaimedAt: row.gmClaimedAt,
    lorekeepingClaimedAt: row.lorekeepingClaimedAt,
    claimDeadline: row.claimDeadline,
    resolution: row.resolution,
    resolvedAt: row.resolvedAt,
  }))
}

/**
 * Books received lately go back to their givers before the ties end, each in a transaction of its own; the books of ties
 * go into the vault with the end of the tie, so that the other side can claim them.
 */
export const vaultUserData: UserData[] = [
  {
    category: 'vault',
    packs: 'vault',
    holds:
      'books from lorekeeping that ended: each is kept in the vault until it is decided whether you or the other side has it',
    pack: entriesOf,
    remove: giveBackAll,
  },
  {
    category: 'lorekeeping',
    remove: async (tx, userId) => {
      await endTies(tx, await tiesOf(tx, userId), [archiveBooks])
    },
  },
]

/** A dispute in the vault does not stop a deletion, and goes on after it. */
export const vaultStaying: StayingData = {
  what: 'Books in the vault that are not decided yet',
  why: 'The other side may have a claim. The vault decides by its own rules; the entry keeps the names of both sides.',
  of: async (call, userId) =>
    (await call.db.$count(
      vaultEntries,
      and(isNull(vaultEntries.resolution), or(eq(vaultEntries.gmUid, userId), eq(vaultEntries.lorekeepingUid, userId))),
    )) > 0,
}
