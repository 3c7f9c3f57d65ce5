import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { namesOf } from '#features/accounts/server/service/actor.ts'
import { raiseToGm } from '#features/accounts/server/service/roles.ts'
import { announce, type Call, inTransaction, revoke, theActor } from '#kit/server/call.ts'
import { takenConstraint } from '#kit/server/db.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import { TIMEZONES } from '#lexicon/people.ts'
import type { AccessView, MyDomainView } from '../contract.ts'
import { domainClaimed, domainListingChanged, domainSettingsChanged, ownDomainChanged } from '../events.ts'
import { type DomainEdit, DomainSettings } from '../forms.ts'
import { addressOfDomain } from './service/addresses.ts'
import { allowed, type DomainRow, domainHere, domainOwnedBy, type TheDomain } from './service/the-domain.ts'
import { subdomains } from './tables.ts'

type Settings = z.output<typeof DomainSettings>

/** Where the caller stands, as the gate has judged it. A closed domain says nothing but why. */
export async function accessOf(call: Call): Promise<AccessView> {
  const mainSite = call.ports.config.baseUrl
  if (call.domainRefusal) return { realm: null, state: 'closed', reason: call.domainRefusal, mainSite }
  if (!call.domain) return { realm: null, state: 'main', reason: null, mainSite }
  const { id, name, gmId } = call.domain
  const gm = (await namesOf(call.db, [gmId])).get(gmId)
  return { realm: { id, name, gmName: gm?.name ?? '' }, state: 'open', reason: null, mainSite }
}

/** Claims a name with the settings of a new domain. */
export function claimDomain(call: Call, { name }: { name: string }): Promise<MyDomainView> {
  return setUpDomain(call, { name, ...DomainSettings.parse({}) })
}

/**
 * Claims a name and keeps the settings, and raises the caller to GM: all of it or nothing. Of two claims of one name at
 * the same moment the database lets one through.
 */
export async function setUpDomain(
  call: Call,
  { name, visibility, ...settings }: Settings & { name: string },
): Promise<MyDomainView> {
  const { userId } = theActor(call)
  const id = newId()
  try {
    await inTransaction(call, async tx => {
      await tx.db.insert(subdomains).values({
        ...settings,
        id,
        name,
        ownerId: userId,
        domainVisibility: visibility,
        createdAt: call.now,
        settingsUpdatedAt: call.now,
      })
      await raiseToGm(tx, userId)
      announce(tx, domainClaimed, { userId, domainId: id })
    })
  } catch (error) {
    if (!takenConstraint(error)) throw error
    const own = await domainOwnedBy(call, userId)
    throw own ? fault('SUBDOMAIN_ALREADY_YOURS', { name: own.name }) : fault('SUBDOMAIN_NOT_AVAILABLE')
  }
  return mineOrFault(call)
}

/** The caller's own domain, or null. */
export async function myDomain(call: Call): Promise<MyDomainView | null> {
  const row = await domainOwnedBy(call, theActor(call).userId)
  return row && view(call, row)
}

/** Changes what is given of the own domain; who may no longer enter is out at once. */
export async function saveDomainSettings(
  tx: Call,
  { visibility, ...settings }: z.output<typeof DomainEdit>,
  the: TheDomain,
): Promise<MyDomainView> {
  const { id, gmId } = allowed(the)
  await tx.db
    .update(subdomains)
    .set({ ...settings, domainVisibility: visibility, settingsUpdatedAt: tx.now })
    .where(eq(subdomains.id, id))
  announce(tx, ownDomainChanged, { userId: gmId, domainId: id })
  announce(tx, domainSettingsChanged, { domainId: id })
  announce(tx, domainListingChanged, {})
  await revoke(tx, { about: id })
  return mineOrFault(tx)
}

/** The public fields of the GM whose domain the caller has entered. */
export async function hubHere(call: Call) {
  const domain = await domainHere(call)
  return {
    name: domain.name,
    gm: { id: domain.gmId, name: domain.gmName, avatarUrl: domain.gmAvatar },
    bio: domain.bio,
    timezone: domain.timezone && { name: domain.timezone, zone: TIMEZONES[domain.timezone] },
    preferredSystems: domain.preferredSystems,
  }
}

async function mineOrFault(call: Call): Promise<MyDomainView> {
  const mine = await myDomain(call)
  if (!mine) throw fault('NOT_FOUND')
  return mine
}

const view = (call: Call, domain: DomainRow): MyDomainView => ({
  ...domain,
  ownerId: domain.gmId,
  ownerName: domain.gmName,
  ownerEmail: domain.gmEmail,
  address: addressOfDomain(call, domain.name),
  isVisible: domain.visibility === 'listed',
})
