import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { namesOf } from '#features/accounts/server/service/actor.ts'
import { raiseToGm } from '#features/accounts/server/service/roles.ts'
import { announce, type Call, inTransaction, revoke, theActor } from '#kit/server/call.ts'
import { takenConstraint } from '#kit/server/db.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import { TIMEZONES } from '#lexicon/people.ts'
import type { AccessView, MyRealmView } from '../contract.ts'
import { realmClaimed, realmListingChanged, realmSettingsChanged } from '../events.ts'
import { type RealmEdit, RealmSettings } from '../forms.ts'
import { addressOfRealm } from './service/addresses.ts'
import { allowed, type RealmRow, realmHere, realmOwnedBy, type TheRealm } from './service/the-realm.ts'
import { subdomains } from './tables.ts'

type Settings = z.output<typeof RealmSettings>

/** Where the caller stands, as the gate has judged it. A closed domain says nothing but why. */
export async function accessOf(call: Call): Promise<AccessView> {
  const mainSite = call.ports.config.baseUrl
  if (call.realmRefusal) return { realm: null, state: 'closed', reason: call.realmRefusal, mainSite }
  if (!call.realm) return { realm: null, state: 'main', reason: null, mainSite }
  const { id, name, gmId } = call.realm
  const gm = (await namesOf(call.db, [gmId])).get(gmId)
  return { realm: { id, name, gmName: gm?.name ?? '' }, state: 'open', reason: null, mainSite }
}

/** Claims a name with the settings of a new domain. */
export function claimRealm(call: Call, { name }: { name: string }): Promise<MyRealmView> {
  return setUpRealm(call, { name, ...RealmSettings.parse({}) })
}

/**
 * Claims a name and keeps the settings, and raises the caller to GM: all of it or nothing. Of two claims of one name at
 * the same moment the database lets one through.
 */
export async function setUpRealm(
  call: Call,
  { name, visibility, ...settings }: Settings & { name: string },
): Promise<MyRealmView> {
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
      announce(tx, realmClaimed, { userId, realmId: id })
    })
  } catch (error) {
    if (!takenConstraint(error)) throw error
    const own = await realmOwnedBy(call, userId)
    throw own ? fault('SUBDOMAIN_ALREADY_YOURS', { name: own.name }) : fault('SUBDOMAIN_NOT_AVAILABLE')
  }
  return mineOrFault(call)
}

/** The caller's own domain, or null. */
export async function myRealm(call: Call): Promise<MyRealmView | null> {
  const row = await realmOwnedBy(call, theActor(call).userId)
  return row && view(call, row)
}

/** Changes what is given of the own domain; who may no longer enter is out at once. */
export async function saveRealmSettings(
  tx: Call,
  { visibility, ...settings }: z.output<typeof RealmEdit>,
  the: TheRealm,
): Promise<MyRealmView> {
  const { id } = allowed(the)
  await tx.db
    .update(subdomains)
    .set({ ...settings, domainVisibility: visibility, settingsUpdatedAt: tx.now })
    .where(eq(subdomains.id, id))
  announce(tx, realmSettingsChanged, { realmId: id })
  announce(tx, realmListingChanged, {})
  await revoke(tx, { about: id })
  return mineOrFault(tx)
}

/** The public fields of the GM whose domain the caller has entered. */
export async function hubHere(call: Call) {
  const realm = await realmHere(call)
  return {
    name: realm.name,
    gm: { id: realm.gmId, name: realm.gmName, avatarUrl: realm.gmAvatar },
    bio: realm.bio,
    timezone: realm.timezone && { name: realm.timezone, zone: TIMEZONES[realm.timezone] },
    preferredSystems: realm.preferredSystems,
  }
}

async function mineOrFault(call: Call): Promise<MyRealmView> {
  const mine = await myRealm(call)
  if (!mine) throw fault('NOT_FOUND')
  return mine
}

const view = (call: Call, realm: RealmRow): MyRealmView => ({
  ...realm,
  ownerId: realm.gmId,
  ownerName: realm.gmName,
  ownerEmail: realm.gmEmail,
  address: addressOfRealm(call, realm.name),
  isVisible: realm.visibility === 'listed',
})
