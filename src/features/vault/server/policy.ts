import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAdmin, takesPart } from '#lexicon/roles.ts'
import type { vaultEntry } from '../contract.ts'
import { isClaimOver, type VaultSide } from '../rules.ts'

type Who = Actor | null

/** An entry as its rules look at it. */
export type VaultFacts = {
  gmUid: string | null
  lorekeepingUid: string | null
  claimDeadline: Date
  isResolved: boolean
  now: Date
}

/** The side of somebody in an entry; null for everybody else. */
export const sideOf = (who: Who, { gmUid, lorekeepingUid }: Pick<VaultFacts, 'gmUid' | 'lorekeepingUid'>) => {
  if (!who) return null
  const side: VaultSide | null = who.userId === gmUid ? 'gm' : who.userId === lorekeepingUid ? 'lorekeeper' : null
  return side
}

/** An entry is its two sides' to see and to claim, and the admin's to see. */
export const vaultPolicy: Policy<ActionOf<typeof vaultEntry>, Who, VaultFacts> = {
  read: (who, entry) => isAdmin(who) || (takesPart(who) && sideOf(who, entry) !== null),
  resolve: (who, entry) => isAdmin(who) && !entry.isResolved,
  claim: (who, entry) =>
    takesPart(who) && sideOf(who, entry) !== null && !entry.isResolved && !isClaimOver(entry.claimDeadline, entry.now),
}
