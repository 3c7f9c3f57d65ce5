import { and, eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { subjects, theOne } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { isGmLevel, type Role } from '#lexicon/roles.ts'
import { ownRealm, realm } from '../../contract.ts'
import { ownRealmPolicy, type RealmFacts, realmPolicy } from '../policy.ts'
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

const ownOf = async (call: Call) => (call.actor ? await realmOwnedBy(call, call.actor.userId) : null)

async function realmMeant(call: Call, name: string) {
  const wanted = name || call.realm?.name
  const row = wanted ? await realmNamed(call, wanted) : await ownOf(call)
  return row === undefined ? undefined : { realm: row }
}

/** A caller who could have a domain and has none is sent to claim one. */
const firstOrRefused =
  (action: 'ban' | 'edit', ...roles: readonly Role[]) =>
  ({ actor }: Call, { realm: meant }: RealmFacts) =>
    meant === null && actor && (isGmLevel(actor) || roles.includes(actor.role))
      ? fault('SUBDOMAIN_FIRST')
      : fault('NOT_ALLOWED', { action })

/** Domains whose users are managed. One that is named must be active. */
export const realmSubject = subjects({
  kind: realm,
  load: realmMeant,
  policy: realmPolicy,
  missing: 'NOT_FOUND',
  refusals: { ban: firstOrRefused('ban') },
})

/** The caller's own domain, while it is active. */
export const ownRealmSubject = subjects({
  kind: ownRealm,
  load: async (call: Call) => {
    const own = await ownOf(call)
    return own && !own.isActive ? undefined : { realm: own }
  },
  policy: ownRealmPolicy,
  missing: 'NOT_FOUND',
  refusals: { edit: firstOrRefused('edit', 'creator') },
})

/** The domain of an allowed action. */
export type TheRealm = { realm: RealmRow | null }

/** The domain that an action was allowed on: there is one then. */
export function allowed({ realm: meant }: TheRealm): RealmRow {
  if (!meant) throw new Error('an action on no domain was allowed')
  return meant
}

/** A domain whose users the caller manages. */
export const theRealm = async (call: Call, name: string): Promise<RealmRow> =>
  allowed(await theOne(realmSubject, call, name, 'ban'))

async function realmNamed(call: Call, name: string) {
  const [row] = await realmsOf(call).where(and(eq(subdomains.name, name.toLowerCase()), eq(subdomains.isActive, true)))
  return row
}
