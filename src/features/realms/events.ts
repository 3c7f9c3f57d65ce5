import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** Whether one may enter a domain. */
    access: true
    /** The list of people banned from a domain. */
    bans: true
    ownDomain: true
    gmProfile: true
    domain: true
    /** The open domains, and the people that each admits. */
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

/** The bans of a domain have changed: for its GM, and for the person who changed them. */
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

/** The description of a domain, or its access, has changed. */
export const realmSettingsChanged = announcement(
  'realm.settingsChanged',
  z.object({ realmId: z.uuid() }),
  ({ realmId }) => `realm:${realmId}`,
  () => ({ domain: null }),
)

/** The access of a domain may have changed, and with it the links to it: for pages with an open directory or feed. */
export const realmListingChanged = announcement(
  'realm.listingChanged',
  z.object({}),
  () => 'directory:all',
  () => ({ domains: null }),
)
