import './errors.ts'
import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { RESOLUTIONS, VAULT_SIDES, VAULT_STATUSES } from './rules.ts'

/** A book in the vault, with its two sides: the GM who hosted it and the lorekeeper who made it. */
export const vaultEntry = subject('vaultEntry', ['claim', 'resolve'], {
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

/** The vault as the Ogre in Charge sees it. Its door is the rule. */
export const bookVault = subject('bookVault', ['burnUnclaimed'], { by: null })

/** A file of a book in the vault, as a link and under the name by which it is saved. */
const VaultFile = z.object({ url: z.string(), fileName: z.string() })
export type VaultFileView = z.output<typeof VaultFile>

/** An entry as the Ogre in Charge sees it. `resolvedBy` is a name, or what the site did by itself. */
export const VaultEntry = z.object({
  id: z.uuid(),
  originalBookId: z.uuid(),
  title: z.string(),
  shortDescription: z.string(),
  system: z.string(),
  createdByName: z.string(),
  status: z.enum(VAULT_STATUSES),
  gm: Side,
  lorekeeper: Side,
  /** Whether the account of the GM is still there, so that the book can go back to it. */
  hasGm: z.boolean(),
  hasLorekeeper: z.boolean(),
  claimDeadline: z.date(),
  createdAt: z.date(),
  resolution: z.enum(RESOLUTIONS).nullable(),
  resolvedAt: z.date().nullable(),
  resolvedBy: z.string().nullable(),
  /** The files that are kept of it: its PDF and its archive. */
  files: z.array(VaultFile),
  can: abilities(vaultEntry.actions),
})
export type VaultEntryView = z.output<typeof VaultEntry>

/** The counts of all entries. `conflicts`: both sides have claimed. */
const Counts = z.object({ total: z.int(), pending: z.int(), conflicts: z.int(), resolved: z.int() })
const one = z.object({ entryId: z.uuid() })

export const vault = {
  /** All entries or those of one status, newest first, with the counts of all. */
  list: enter('admin')
    .may('read', bookVault)
    .get('/vault')
    .input(z.object({ status: z.enum(VAULT_STATUSES).optional(), before: z.string().max(300).optional() }))
    .errors(mayFail('VAULT_LIST_FAILED'))
    .output(z.object({ entries: z.array(VaultEntry), next: z.string().nullable(), counts: Counts })),

  /** One entry. */
  read: enter('admin')
    .may('read', vaultEntry)
    .get('/vault/{entryId}')
    .input(one)
    .errors(mayFail('VAULT_READ_FAILED'))
    .output(VaultEntry),

  /** Makes the PDF of a book in the vault, if it is not made yet. It takes as long as an export. */
  preview: enter('admin')
    .may('resolve', vaultEntry)
    .post('/vault/{entryId}/preview')
    .input(one)
    .errors(mayFail('VAULT_PREVIEW_FAILED'))
    .output(VaultFile),

  /**
   * Decides what becomes of a book: `to-gm` brings it back, `to-lorekeeper` leaves its PDF and archive to the lorekeeper, `burned`
   * burns it and keeps both for 30 days. An entry is decided once.
   */
  resolve: enter('admin')
    .may('resolve', vaultEntry)
    .post('/vault/{entryId}/resolve')
    .input(one.extend({ resolution: z.string().max(40) }))
    .errors(mayFail('VAULT_RESOLUTION_INVALID', 'VAULT_RESOLVE_FAILED', 'VAULT_RESTORE_FAILED', 'VAULT_EXPORT_FAILED'))
    .output(VaultEntry),

  /** Burns the books that nobody has claimed until their deadline, now and not with the next round. */
  burnUnclaimed: enter('admin')
    .may('burnUnclaimed', bookVault)
    .post('/vault/burn-unclaimed')
    .errors(mayFail('VAULT_BURN_FAILED'))
    .output(z.object({ burned: z.int() })),

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
