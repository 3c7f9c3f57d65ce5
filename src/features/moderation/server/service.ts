import { and, eq, ilike, inArray, ne, type SQL } from 'drizzle-orm'
import { actorColumns, actorFrom } from '#features/accounts/server/service/actor.ts'
import { isPerson } from '#features/accounts/server/service/system-accounts.ts'
import { users } from '#features/accounts/server/tables.ts'
import { recentGlobalSenders } from '#features/messages/server/service/recent-senders.ts'
import { hostOfDomain } from '#features/realms/server/service/addresses.ts'
import { isBannable } from '#features/realms/server/service/bans.ts'
import type { DomainRow } from '#features/realms/server/service/the-domain.ts'
import { domainBans } from '#features/realms/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import type { GuestView, OverviewView } from '../contract.ts'
import { UNKNOWN_USER } from '../rules.ts'
import { moderatedDomain, namedDomain, type Where } from './service/moderated-domain.ts'

type Guest = Awaited<ReturnType<typeof guestRows>>[number]
const MOST_FOUND = 50
const SEARCHES = { limit: 30, windowSeconds: 60 }

/** The domain that the caller moderates, if there is one yet. */
export async function readOverview(call: Call, where: Where): Promise<OverviewView> {
  if (!(await namedDomain(call, where))) return { realm: null, can: { ban: false } }
  const { name } = await moderatedDomain(call, where)
  return { realm: { name, host: hostOfDomain(call, name) }, can: { ban: true } }
}

/** The people who spoke last on the main site, each with their current name and picture. */
export async function recentGuests(call: Call, where: Where): Promise<{ people: GuestView[] }> {
  const domain = await moderatedDomain(call, where)
  const senders = await recentGlobalSenders(call, { without: [domain.gmId] })
  const rows = await guestRows(
    call,
    domain,
    inArray(
      users.id,
      senders.flatMap(id => id ?? []),
    ),
  )
  const byId = new Map(rows.map(row => [row.userId, row]))
  return { people: senders.map(id => viewOf(call, domain, byId.get(id ?? ''))) }
}

/** People by a part of their name, without a rule of visibility: a domain is guarded against strangers too. */
export async function searchGuests(call: Call, { name, ...where }: Where & { name: string }) {
  const domain = await moderatedDomain(call, where)
  await limitOrFault(call.ports.limits, `moderation-search:${theActor(call).userId}`, SEARCHES)
  const part = `%${name.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await guestRows(call, domain, and(ilike(users.name, part), ne(users.id, domain.gmId), isPerson))
  return { people: rows.map(row => viewOf(call, domain, row)) }
}

const guestRows = (call: Call, domain: DomainRow, wanted: SQL | undefined) =>
  call.db
    .select({ ...actorColumns, avatarUrl: users.image, banId: domainBans.id })
    .from(users)
    .leftJoin(domainBans, and(eq(domainBans.userId, users.id), eq(domainBans.domainId, domain.id)))
    .where(wanted)
    .orderBy(users.name, users.id)
    .limit(MOST_FOUND)

function viewOf(call: Call, domain: DomainRow, row: Guest | undefined): GuestView {
  if (!row) return { id: null, name: UNKNOWN_USER, avatarUrl: null, isBanned: false, can: { ban: false, unban: false } }
  const { avatarUrl, banId, ...person } = row
  const isBanned = banId !== null
  const mayBan = !isBanned && isBannable(domain, actorFrom(person, call.ports.config.ownerEmail))
  return { id: row.userId, name: row.name, avatarUrl, isBanned, can: { ban: mayBan, unban: isBanned } }
}
