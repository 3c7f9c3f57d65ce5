import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAdmin, isBanned } from '#lexicon/roles.ts'
import type { ownLook, site } from '../contract.ts'

type Who = Actor | null
const isSignedIn = (who: Who) => who !== null && !isBanned(who)

/** How the site looks is seen by everybody; how it shall look is the Ogre's to say. */
export const sitePolicy: Policy<ActionOf<typeof site>, Who, unknown> = {
  read: () => true,
  setTheme: isAdmin,
  setOverlays: isAdmin,
  maintain: isAdmin,
}

/** How somebody has it for themselves is theirs, also while they lurk. */
export const ownLookPolicy: Policy<ActionOf<typeof ownLook>, Who, unknown> = {
  read: isSignedIn,
  choose: isSignedIn,
}
