/** The states of an entry. `resolved` is the last one. */
export const VAULT_STATUSES = [
  'pending-claims',
  'claimed-by-gm',
  'claimed-by-lorekeeper',
  'both-claimed',
  'resolved',
] as const
export type VaultStatus = (typeof VAULT_STATUSES)[number]

/** What becomes of a book in the vault. */
export const RESOLUTIONS = ['to-gm', 'to-lorekeeper', 'burned'] as const
export type Resolution = (typeof RESOLUTIONS)[number]

/** The sides of an entry. */
export const VAULT_SIDES = ['gm', 'lorekeeper'] as const
export type VaultSide = (typeof VAULT_SIDES)[number]

const DAY_MS = 24 * 60 * 60_000
/** How long both sides can claim a book. */
export const CLAIM_DAYS = 7

/** When the time to claim ends, for a book that comes into the vault now. */
export const claimDeadlineFrom = (now: Date): Date => new Date(now.getTime() + CLAIM_DAYS * DAY_MS)

/** How long the files of a burned book are kept. */
export const KEPT_DAYS = 30
/** Who resolved an entry, where nobody did. */
export const AUTO_BURN = 'auto-burn'
export const AUTO_CLAIM = 'auto-claim'

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)

/** Whether the time to claim is over. */
export const isClaimOver = (deadline: Date, now: Date): boolean => now.getTime() >= deadline.getTime()

/** The deadline in words: days rounded up; on the viewer's own day `TODAY`, and once it has passed `EXPIRED`. */
export function deadlineWords(deadline: Date | null, now: Date): string {
  if (!deadline) return 'N/A'
  if (isClaimOver(deadline, now)) return 'EXPIRED'
  if (deadline.toDateString() === now.toDateString()) return 'TODAY'
  const days = Math.ceil((deadline.getTime() - now.getTime()) / DAY_MS)
  return days === 1 ? '1 day' : `${days} days`
}
