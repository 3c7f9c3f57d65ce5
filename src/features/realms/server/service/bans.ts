import { and, desc, eq, lt } from 'drizzle-orm'
import { personChanged } from '#features/accounts/events.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { users } from '#features/accounts/server/tables.ts'
import { forgetNotices, leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import { type Actor, announce, type Call, revoke, theActor } from '#kit/server/call.ts'
import { inPlan } from '#kit/server/keyset.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import { isAdmin } from '#lexicon/roles.ts'
import type { BanTargetView } from '../../contract.ts'
import { domainAccessChanged, domainBansChanged } from '../../events.ts'
import { maskEmail } from '../../rules.ts'
import { domainBans } from '../tables.ts'
import { hostOfDomain } from './addresses.ts'
import { allowed, type DomainRow, type TheDomain } from './the-domain.ts'

type Whom = { userId: string }
const A_PAGE = 50

/** The bans of a domain, newest first. `next` is the `before` of the following page. */
export async function listBans(call: Call, { before }: { before?: string | undefined }, the: TheDomain) {
  const domain = allowed(the)
  const rows = await call.db
    .select({ ban: domainBans, name: users.name, avatarUrl: users.image })
    .from(domainBans)
    .innerJoin(users, eq(users.id, domainBans.userId))
    .where(and(eq(domainBans.domainId, domain.id), before ? lt(domainBans.id, before) : undefined))
    .orderBy(desc(domainBans.id))
    .limit(inPlan(A_PAGE + 1))
  const bans = rows.slice(0, A_PAGE).map(({ ban, ...who }) => ({
    ...ban,
    ...who,
    gmId: domain.gmId,
    gmName: domain.gmName,
    domain: hostOfDomain(call, domain.name),
  }))
  return { bans, next: rows.length > A_PAGE ? (bans.at(-1)?.id ?? null) : null }
}

/** One person against a domain: who it is, and whether banned. */
export async function banTarget(call: Call, { userId }: Whom, the: TheDomain): Promise<BanTargetView> {
  const domain = allowed(the)
  const [row] = await call.db
    .select({ id: users.id, name: users.name, avatarUrl: users.image, email: users.email, reason: domainBans.reason })
    .from(users)
    .leftJoin(domainBans, banOf(domain, userId))
    .where(eq(users.id, userId))
  if (!row) throw fault('NOT_FOUND')
  return {
    ...row,
    email: isAdmin(theActor(call)) ? row.email : maskEmail(row.email),
    domain: hostOfDomain(call, domain.name),
    status: row.reason === null ? 'allowed' : 'banned',
    can: { ban: isBannable(domain, await personBehind(call, userId)) },
  }
}

/** Bans a person: one record, the news of it, and every open page of theirs judged again. */
export async function banPerson(tx: Call, { userId, reason }: Whom & { reason: string }, the: TheDomain) {
  const domain = allowed(the)
  // Held, so that nobody is banned who becomes an admin at this moment.
  await holdPeople(tx, [userId])
  const who = await personBehind(tx, userId)
  if (!isBannable(domain, who)) throw fault('CANNOT_BE_BANNED')
  const ban = {
    id: newId(),
    domainId: domain.id,
    userId,
    reason,
    bannedBy: theActor(tx).userId,
    createdAt: tx.now,
    updatedAt: tx.now,
  }
  const [row] = await tx.db
    .insert(domainBans)
    .values(ban)
    .onConflictDoUpdate({ target: [domainBans.domainId, domainBans.userId], set: { reason, updatedAt: tx.now } })
    .returning({ id: domainBans.id })
  if (row?.id === ban.id) await tellWhetherOpen(tx, 'domain-closed', domain, userId)
  await writeAudit(tx, { act: 'realm.banned', subjectId: userId, after: { realm: domain.name, reason } })
  announceToModerators(tx, domain, userId)
  await revoke(tx, { userId })
  return { name: who.name, status: 'banned' as const }
}

/** Ends a ban; ending one that is over already changes nothing. */
export async function unbanPerson(tx: Call, { userId }: Whom, the: TheDomain) {
  const domain = allowed(the)
  const who = await personBehind(tx, userId)
  const [ended] = await tx.db.delete(domainBans).where(banOf(domain, userId)).returning({ reason: domainBans.reason })
  if (ended) {
    await tellWhetherOpen(tx, 'domain-opened', domain, userId)
    await writeAudit(tx, { act: 'realm.unbanned', subjectId: userId, before: { realm: domain.name, ...ended } })
    announceToModerators(tx, domain, userId)
  }
  return { name: who.name, status: 'allowed' as const }
}

/** Tells the person how they stand to a domain now, in the place of what was told before. */
async function tellWhetherOpen(tx: Call, kind: 'domain-closed' | 'domain-opened', domain: DomainRow, userId: string) {
  await forgetNotices(tx, { about: domain.id, userId })
  await leaveNotice(tx, { to: [userId], kind, about: domain.id, within: domain.id })
}

/** The news of a ban or of its end: to the person, to the GM, and to the actor. */
function announceToModerators(tx: Call, domain: DomainRow, userId: string) {
  announce(tx, domainAccessChanged, { userId, domainId: domain.id })
  for (const keeper of new Set([domain.gmId, theActor(tx).userId]))
    announce(tx, domainBansChanged, { userId: keeper, domainId: domain.id })
  announce(tx, personChanged, {})
}

const banOf = (domain: DomainRow, userId: string) =>
  and(eq(domainBans.domainId, domain.id), eq(domainBans.userId, userId))

async function personBehind(call: Call, userId: string) {
  const person = await actorById(call.db, call.ports, userId)
  if (!person) throw fault('NOT_FOUND')
  return person
}

/** People who cannot be banned from a domain: its GM, and admins. */
export const isBannable = (domain: Pick<DomainRow, 'gmId'>, who: Pick<Actor, 'userId' | 'role'>): boolean =>
  who.userId !== domain.gmId && !isAdmin(who)
