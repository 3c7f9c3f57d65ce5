import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { users } from '#features/accounts/server/tables.ts'
import { entitlementOf } from '#features/entitlements/server/service.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { subjects } from '#kit/server/subjects.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import { isAdmin } from '#lexicon/roles.ts'
import { type GmProfileView, leadership, type OnboardingView } from '../../contract.ts'
import { gmProfileChanged } from '../../events.ts'
import type { GmProfileEdit } from '../../forms.ts'
import { leadershipPolicy } from '../policy.ts'
import { gmProfiles, subdomains } from '../tables.ts'
import { hostOfDomain } from './addresses.ts'

/** The subject of the onboarding: the actions of a person who leads a table. */
export const leadershipSubject = subjects({
  kind: leadership,
  load: async ({ actor, ...call }: Call) => ({
    isEntitled: actor !== null && (await entitlementOf({ ...call, actor }, actor.userId)).entitled,
  }),
  policy: leadershipPolicy,
  missing: 'NOT_FOUND',
  refusals: { claim: 'GM_ROLE_REQUIRED', introduce: 'GM_ROLE_REQUIRED' },
})

/** The open step for a new GM: a profile, a domain, or null. A domain ends the onboarding; an admin has none. */
export async function onboardingOf(call: Call): Promise<OnboardingView> {
  const actor = theActor(call)
  const { userId } = actor
  const profile = await gmProfileOf(call, userId)
  const [domain] = await call.db.select({ id: subdomains.id }).from(subdomains).where(eq(subdomains.ownerId, userId))
  if (domain) return { step: 'complete', isDue: false, profile }
  const { entitled } = await entitlementOf(call, userId)
  return { step: profile ? 'subdomain' : 'profile', isDue: entitled && !isAdmin(actor), profile }
}

/** A GM's player profile; null without one. */
async function gmProfileOf(call: Call, userId: string): Promise<GmProfileView | null> {
  const [row] = await call.db
    .select({
      profile: gmProfiles,
      profileVisibility: users.profileVisibility,
      avatarUrl: users.image,
      domain: subdomains.name,
    })
    .from(gmProfiles)
    .innerJoin(users, eq(users.id, gmProfiles.createdBy))
    .leftJoin(subdomains, eq(subdomains.ownerId, gmProfiles.createdBy))
    .where(eq(gmProfiles.createdBy, userId))
  if (!row) return null
  const { profile, domain, ...ofAccount } = row
  return { ...profile, ...ofAccount, playerType: 'GM', gmDomain: domain && hostOfDomain(call, domain) }
}

/** Keeps what a GM says of themselves. Two tabs that save at once leave one profile, the later words in it. */
export async function saveGmProfile(tx: Call, input: z.output<typeof GmProfileEdit>): Promise<GmProfileView> {
  const { userId } = theActor(tx)
  const marks = { id: newId(), createdBy: userId, createdAt: tx.now, updatedAt: tx.now }
  await tx.db
    .insert(gmProfiles)
    .values({ ...input, ...marks })
    .onConflictDoUpdate({ target: gmProfiles.createdBy, set: { ...input, updatedAt: tx.now } })
  announce(tx, gmProfileChanged, { userId })
  const saved = await gmProfileOf(tx, userId)
  if (!saved) throw fault('NOT_FOUND')
  return saved
}

/** Sets how many lorekeepers the caller wants at most. A GM who has not introduced themselves yet has no such number. */
export async function setMaxLorekeepers(tx: Call, maxLorekeepers: number): Promise<void> {
  const { userId } = theActor(tx)
  const changed = await tx.db
    .update(gmProfiles)
    .set({ maxLorekeepers, updatedAt: tx.now })
    .where(eq(gmProfiles.createdBy, userId))
    .returning({ id: gmProfiles.id })
  if (changed.length === 0) throw fault('GM_PROFILE_FIRST')
  announce(tx, gmProfileChanged, { userId })
}
