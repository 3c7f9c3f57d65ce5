import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { AppearanceAction } from '../contract.ts'

const isAdmin = (who: Actor | null) => who?.role === 'admin'

/** How the site looks is seen by everybody; how it shall look is the Ogre's to say. */
export const appearancePolicy: Policy<AppearanceAction, Actor | null, 'site'> = {
  read: () => true,
  setTheme: isAdmin,
  setOverlays: isAdmin,
}
