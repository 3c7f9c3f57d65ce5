import { and, eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { subjects, theOne } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { isGmLevel, type Role } from '#lexicon/roles.ts'
import { domain, ownDomain } from '../../contract.ts'
import { type DomainFacts, domainPolicy, ownDomainPolicy } from '../policy.ts'
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

const domainsOf = (call: Call) =>
  call.db.select(columns).from(subdomains).innerJoin(users, eq(users.id, subdomains.ownerId))

/** The domain of a GM, active or not. */
export async function domainOwnedBy(call: Call, gmId: string) {
  const [row] = await domainsOf(call).where(eq(subdomains.ownerId, gmId))
  return row ?? null
}
export type DomainRow = NonNullable<Awaited<ReturnType<typeof domainOwnedBy>>>

/** The domain that the host named, which the gate has let the caller into. */
export async function domainHere(call: Call): Promise<DomainRow> {
  if (!call.domain || call.domainRefusal) throw fault('NOT_FOUND')
  const [row] = await domainsOf(call).where(eq(subdomains.id, call.domain.id))
  if (!row) throw fault('NOT_FOUND')
  return row
}

const ownOf = async (call: Call) => (call.actor ? await domainOwnedBy(call, call.actor.userId) : null)

async function domainMeant(call: Call, name: string) {
  const wanted = name || call.domain?.name
  const row = wanted ? await domainNamed(call, wanted) : await ownOf(call)
  return row === undefined ? undefined : { domain: row }
}

/** A caller who could have a domain and has none is sent to claim one. */
const firstOrRefused =
  (action: 'ban' | 'edit', ...roles: readonly Role[]) =>
  ({ actor }: Call, { domain: meant }: DomainFacts) =>
    meant === null && actor && (isGmLevel(actor) || roles.includes(actor.role))
      ? fault('SUBDOMAIN_FIRST')
      : fault('NOT_ALLOWED', { action })

/** Domains whose users are managed. One that is named must be active. */
export const domainSubject = subjects({
  kind: domain,
  load: domainMeant,
  policy: domainPolicy,
  missing: 'NOT_FOUND',
  refusals: { ban: firstOrRefused('ban') },
})

/** The caller's own domain, while it is active. */
export const ownDomainSubject = subjects({
  kind: ownDomain,
  load: async (call: Call) => {
    const own = await ownOf(call)
    return own && !own.isActive ? undefined : { domain: own }
  },
  policy: ownDomainPolicy,
  missing: 'NOT_FOUND',
  refusals: { edit: firstOrRefused('edit', 'creator') },
})

/** The domain of an allowed action. */
export type TheDomain = { domain: DomainRow | null }

/** The domain that an action was allowed on: there is one then. */
export function allowed({ domain: meant }: TheDomain): DomainRow {
  if (!meant) throw new Error('an action on no domain was allowed')
  return meant
}

/** A domain whose users the caller manages. */
export const theDomain = async (call: Call, name: string): Promise<DomainRow> =>
  allowed(await theOne(domainSubject, call, name, 'ban'))

async function domainNamed(call: Call, name: string) {
  const [row] = await domainsOf(call).where(and(eq(subdomains.name, name.toLowerCase()), eq(subdomains.isActive, true)))
  return row
}
