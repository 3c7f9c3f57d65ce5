import { and, eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { mustBeAllowed } from '#kit/server/policy.ts'
import { fault } from '#lexicon/errors.ts'
import { isGmLevel } from '../../rules.ts'
import { type RealmAction, realmPolicy } from '../policy.ts'
import { subdomains } from '../tables.ts'

const columns = {
  id: subdomains.id,
  name: subdomains.name,
  gmId: subdomains.ownerId,
  gmName: users.name,
  gmEmail: users.email,
  gmAvatar: users.image,
  createdAt: subdomains.createdAt,
  isActive: subdomains.isActive,
  visibility: subdomains.domainVisibility,
  bio: subdomains.bio,
  timezone: subdomains.timezone,
  preferredSystems: subdomains.preferredSystems,
  settingsUpdatedAt: subdomains.settingsUpdatedAt,
}

const realmsOf = (call: Call) =>
  call.db.select(columns).from(subdomains).innerJoin(users, eq(users.id, subdomains.ownerId))

/** The domain of a GM, active or not. */
export async function realmOwnedBy(call: Call, gmId: string) {
  const [row] = await realmsOf(call).where(eq(subdomains.ownerId, gmId))
  return row ?? null
}
export type RealmRow = NonNullable<Awaited<ReturnType<typeof realmOwnedBy>>>

/** The domain that the host named, which the gate has let the caller into. */
export async function realmHere(call: Call): Promise<RealmRow> {
  if (!call.realm || call.realmRefusal) throw fault('NOT_FOUND')
  const [row] = await realmsOf(call).where(eq(subdomains.id, call.realm.id))
  if (!row) throw fault('NOT_FOUND')
  return row
}

/** The only way to a domain for a purpose: the named one, else the one the caller is on, else their own. */
export async function theRealm(call: Call, name: string | undefined, action: RealmAction): Promise<RealmRow> {
  const actor = theActor(call)
  const wanted = name ?? call.realm?.name
  const row = wanted ? await realmNamed(call, wanted) : await realmOwnedBy(call, actor.userId)
  if (!row && !wanted)
    throw isGmLevel(actor.role) || (actor.role === 'creator' && action === 'edit')
      ? fault('SUBDOMAIN_FIRST')
      : fault('NOT_ALLOWED', { action })
  const found = row ?? undefined
  mustBeAllowed(realmPolicy, action, actor, found)
  return found
}

async function realmNamed(call: Call, name: string) {
  const [row] = await realmsOf(call).where(and(eq(subdomains.name, name.toLowerCase()), eq(subdomains.isActive, true)))
  return row
}
