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
export const domainAccessChanged = announcement(
  'domain.accessChanged',
  z.object({ userId: z.uuid(), domainId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ access: null, notices: null }),
)

/** The bans of a domain have changed: for its GM, and for the person who changed them. */
export const domainBansChanged = announcement(
  'domain.bansChanged',
  z.object({ userId: z.uuid(), domainId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ bans: null }),
)

/** This person has a domain now. */
export const domainClaimed = announcement(
  'domain.claimed',
  z.object({ userId: z.uuid(), domainId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ ownDomain: null }),
)

/** The settings of the domain of this person have changed, told to them wherever they are. */
export const ownDomainChanged = announcement(
  'domain.ownChanged',
  z.object({ userId: z.uuid(), domainId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ ownDomain: null }),
)

/** This person says something else of themselves as a GM. */
export const gmProfileChanged = announcement(
  'domain.gmProfileChanged',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ gmProfile: null }),
)

/** The description of a domain, or its access, has changed. */
export const domainSettingsChanged = announcement(
  'domain.settingsChanged',
  z.object({ domainId: z.uuid() }),
  ({ domainId }) => `domain:${domainId}`,
  () => ({ domain: null }),
)

/** The access of a domain may have changed, and with it the links to it: for pages with an open directory or feed. */
export const domainListingChanged = announcement(
  'domain.listingChanged',
  z.object({}),
  () => 'directory:all',
  () => ({ domains: null }),
)
