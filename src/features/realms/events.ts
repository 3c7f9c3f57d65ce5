import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** Whether one may enter a domain. */
    access: true
    /** Who is banned from a domain. */
    bans: true
    ownDomain: true
    gmProfile: true
    domain: true
    /** Which domains are open, and to whom. */
    domains: true
  }
}

/** Whether this person may enter a domain has changed: a ban, its end. */
export const realmAccessChanged = announcement(
  'realm.accessChanged',
  z.object({ userId: z.uuid(), realmId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ access: null, notices: null }),
)

/** Who is banned from a domain has changed: for its GM, and for whoever changed it. */
export const realmBansChanged = announcement(
  'realm.bansChanged',
  z.object({ userId: z.uuid(), realmId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ bans: null }),
)

/** This person has a domain now. */
export const realmClaimed = announcement(
  'realm.claimed',
  z.object({ userId: z.uuid(), realmId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ ownDomain: null }),
)

/** This person says something else of themselves as a GM. */
export const gmProfileChanged = announcement(
  'realm.gmProfileChanged',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ gmProfile: null }),
)

/** What a domain says about itself, or whom it lets in, has changed. */
export const realmSettingsChanged = announcement(
  'realm.settingsChanged',
  z.object({ realmId: z.uuid() }),
  ({ realmId }) => `realm:${realmId}`,
  () => ({ domain: null }),
)

/** Some domain may be open to others than before, and so may the links to it: for whoever has a directory or a feed open. */
export const realmListingChanged = announcement(
  'realm.listingChanged',
  z.object({}),
  () => 'directory:all',
  () => ({ domains: null }),
)
