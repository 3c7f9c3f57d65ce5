import './errors.ts'
import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { VAULT_SIDES, VAULT_STATUSES } from './rules.ts'

/** A book in the vault, with its two sides: the GM who hosted it and the lorekeeper who made it. */
export const vaultEntry = subject('vaultEntry', ['claim'], {
  by: 'entryId',
  codes: ['VAULT_ENTRY_NOT_FOUND', 'VAULT_CLAIM_OVER', 'VAULT_RESOLVED'],
})

/** A side by name, and when it claimed the book. */
const Side = z.object({ name: z.string(), claimedAt: z.date().nullable() })

/** An entry as its two sides see it. `side` is the caller's. */
export const VaultClaim = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(VAULT_STATUSES),
  claimDeadline: z.date(),
  side: z.enum(VAULT_SIDES),
  gm: Side,
  lorekeeper: Side,
  can: abilities(vaultEntry.actions),
})
export type VaultClaimView = z.output<typeof VaultClaim>

export const vault = {
  /** The books in the vault of which the caller is a side and about which nothing is decided, the nearest deadline first. */
  mine: enter('signedIn')
    .get('/me/vault')
    .output(z.object({ entries: z.array(VaultClaim) })),

  /**
   * Claims a book for the caller's side, until its deadline. The second claim of a side changes nothing and keeps the first
   * date. VAULT_ENTRY_NOT_FOUND for everybody who is no side of it.
   */
  claim: enter('member')
    .may('claim', vaultEntry)
    .post('/vault/{entryId}/claim')
    .input(z.object({ entryId: z.uuid() }))
    .output(VaultClaim),
}
