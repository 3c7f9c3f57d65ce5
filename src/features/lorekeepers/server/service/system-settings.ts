import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { entitlementOf } from '#features/entitlements/server/service.ts'
import { setMaxLorekeepers } from '#features/realms/server/service/onboarding.ts'
import { ownDomainSubject } from '#features/realms/server/service/the-domain.ts'
import { saveDomainSettings } from '#features/realms/server/service.ts'
import { gmProfiles, subdomains } from '#features/realms/server/tables.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { subjects, theOne } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { type SystemSettingsView, systemSettings } from '../../contract.ts'
import { lorekeepersChanged } from '../../events.ts'
import type { SystemSettingsEdit } from '../../forms.ts'
import { systemSettingsPolicy } from '../policy.ts'

/** The settings of the caller as a GM. */
export const systemSettingsSubject = subjects({
  kind: systemSettings,
  load: async () => ({}),
  policy: systemSettingsPolicy,
  missing: 'GM_SETTINGS_ONLY',
})

/** The settings of the caller. */
export async function readSystemSettings(call: Call): Promise<SystemSettingsView> {
  const actor = theActor(call)
  const { userId } = actor
  const [row] = await call.db
    .select({
      domainVisibility: subdomains.domainVisibility,
      chosen: gmProfiles.maxLorekeepers,
      campaignCount: sql<number>`(select count(*) from ${books} where ${books.hostedBy} = ${users.id}
        and not ${books.placeholder})`.mapWith(Number),
      domainUpdatedAt: subdomains.settingsUpdatedAt,
      profileUpdatedAt: gmProfiles.updatedAt,
    })
    .from(users)
    .leftJoin(subdomains, eq(subdomains.ownerId, users.id))
    .leftJoin(gmProfiles, eq(gmProfiles.createdBy, users.id))
    .where(eq(users.id, userId))
  if (!row) throw fault('NOT_FOUND')
  const { lorekeepers: allowed } = await entitlementOf(call, userId, actor)
  const { domainVisibility, chosen, campaignCount, domainUpdatedAt, profileUpdatedAt } = row
  return {
    gmId: userId,
    domainVisibility,
    maxLorekeepers: chosen === null ? null : Math.min(chosen, allowed ?? chosen),
    allowed,
    campaignCount,
    settingsUpdatedAt: domainUpdatedAt ?? profileUpdatedAt,
  }
}

/** Changes the named settings of the caller; both together or none. */
export async function saveSystemSettings(
  tx: Call,
  { domainVisibility, maxLorekeepers }: z.output<typeof SystemSettingsEdit>,
): Promise<SystemSettingsView> {
  const actor = theActor(tx)
  if (domainVisibility !== undefined) {
    const own = await theOne(ownDomainSubject, tx, '', 'edit', { hold: true })
    await saveDomainSettings(tx, { visibility: domainVisibility }, own)
  }
  if (maxLorekeepers !== undefined) {
    const { lorekeepers: allowed } = await entitlementOf(tx, actor.userId, actor)
    if (allowed !== null && maxLorekeepers > allowed) throw fault('LOREKEEPERS_OVER_PLAN', { most: allowed })
    await setMaxLorekeepers(tx, maxLorekeepers)
    announce(tx, lorekeepersChanged, { gmId: actor.userId })
  }
  return readSystemSettings(tx)
}
