import { eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { type VaultClaimView, vaultEntry } from '../../contract.ts'
import { sideOf, type VaultFacts, vaultPolicy } from '../policy.ts'
import { vaultEntries } from '../tables.ts'

export type VaultRow = typeof vaultEntries.$inferSelect

/** An entry with the facts that its rules look at. */
export const withFacts = ({ now }: Call, row: VaultRow): VaultRow & VaultFacts => ({
  ...row,
  isResolved: row.resolution !== null,
  now,
})
export type SeenEntry = ReturnType<typeof withFacts>

async function entrySeen(call: Call, id: string, how: Finding): Promise<SeenEntry | undefined> {
  const row = await oneRow(call.db.select().from(vaultEntries).where(eq(vaultEntries.id, id)), how)
  return row && withFacts(call, row)
}

/** Entries. One of which the caller is no side answers as one that does not exist. */
export const vaultSubject = subjects({
  kind: vaultEntry,
  load: entrySeen,
  policy: vaultPolicy,
  missing: 'VAULT_ENTRY_NOT_FOUND',
  refusals: {
    resolve: (_, entry) => (entry.isResolved ? fault('VAULT_RESOLVED') : fault('NOT_ALLOWED', { action: 'resolve' })),
    claim: ({ actor }, entry) => {
      if (!sideOf(actor, entry)) return fault('NOT_ALLOWED', { action: 'claim' })
      return entry.isResolved ? fault('VAULT_RESOLVED') : fault('VAULT_CLAIM_OVER')
    },
  },
})

/** An entry as one of its sides sees it. */
export function claimOf(call: Call, entry: SeenEntry): VaultClaimView {
  const { id, bookData, status, claimDeadline, gmName, gmClaimedAt, lorekeeperName, lorekeepingClaimedAt } = entry
  return {
    id,
    title: bookData.title,
    status,
    claimDeadline,
    side: sideOf(call.actor, entry) ?? 'gm',
    gm: { name: gmName, claimedAt: gmClaimedAt },
    lorekeeper: { name: lorekeeperName, claimedAt: lorekeepingClaimedAt },
    can: whatCan(vaultPolicy, call.actor, entry),
  }
}
