import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { type Call, theActor } from '#kit/server/call.ts'
import type { VaultClaimView } from '../contract.ts'
import { sideOf } from './policy.ts'
import { announceEntry } from './service/news.ts'
import { claimOf, type SeenEntry, withFacts } from './service/vault-subjects.ts'
import { vaultEntries } from './tables.ts'

/** So many books of one person wait in the vault at once; more are shown when some are decided. */
const MOST_SHOWN = 100

/** The entries of which the caller is a side and about which nothing is decided. */
export async function myEntries(call: Call): Promise<{ entries: VaultClaimView[] }> {
  const { userId } = theActor(call)
  const rows = await call.db
    .select()
    .from(vaultEntries)
    .where(
      and(or(eq(vaultEntries.gmUid, userId), eq(vaultEntries.lorekeepingUid, userId)), isNull(vaultEntries.resolution)),
    )
    .orderBy(asc(vaultEntries.claimDeadline), asc(vaultEntries.id))
    .limit(MOST_SHOWN)
  return { entries: rows.map(row => claimOf(call, withFacts(call, row))) }
}

/** Writes the claim of the caller's side; one that is there already stays as it is. */
export async function claimBook(tx: Call, _: unknown, entry: SeenEntry): Promise<VaultClaimView> {
  const isGm = sideOf(tx.actor, entry) === 'gm'
  const { gmClaimed, lorekeepingClaimed } = vaultEntries
  const claim = isGm
    ? { gmClaimed: true, gmClaimedAt: tx.now, updatedAt: tx.now }
    : { lorekeepingClaimed: true, lorekeepingClaimedAt: tx.now, updatedAt: tx.now }
  const [claimed] = await tx.db
    .update(vaultEntries)
    .set(claim)
    .where(
      and(
        eq(vaultEntries.id, entry.id),
        isNull(vaultEntries.resolution),
        eq(isGm ? gmClaimed : lorekeepingClaimed, false),
      ),
    )
    .returning()
  if (claimed) await announceEntry(tx, claimed)
  return claimOf(tx, claimed ? withFacts(tx, claimed) : entry)
}
