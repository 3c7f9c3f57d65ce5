import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAdmin, tellsStories } from '#lexicon/roles.ts'
import type { badgeWorkshop, ownBadges } from '../contract.ts'

type Who = Actor | null

/** One's own badges are one's own to wear; only a founder has a founder's. */
export const ownBadgePolicy: Policy<ActionOf<typeof ownBadges>, Who, { isFounder: boolean }> = {
  read: who => who !== null,
  arrange: who => who !== null,
  claimFounder: (who, { isFounder }) => who !== null && isFounder,
}

/** Game Masters, creators and admins make badges. */
export const workshopPolicy: Policy<ActionOf<typeof badgeWorkshop>, Who, unknown> = {
  read: tellsStories,
  make: tellsStories,
  makeForVip: isAdmin,
}
