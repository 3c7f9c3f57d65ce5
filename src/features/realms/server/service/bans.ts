import { and, desc, eq, lt } from 'drizzle-orm'
import { personChanged } from '#features/accounts/events.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { users } from '#features/accounts/server/tables.ts'
import { forgetNotices, leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import { type Actor, announce, type Call, revoke, theActor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import { isAdmin } from '#lexicon/roles.ts'
import type { BanTargetView } from '../../contract.ts'
import { realmAccessChanged, realmBansChanged } from '../../events.ts'
import { maskEmail } from '../../rules.ts'
import { realmBans } from '../tables.ts'
import { hostOfRealm } from './addresses.ts'
import { allowed, type RealmRow, type TheRealm } from './the-realm.ts'

type Whom = { userId: string }
const A_PAGE = 50

/** The bans of a domain, newest first. `next` is the `before` of the following page. */
export async function listBans(call: Call, { before }: { before?: string | undefined }, the: TheRealm) {
  const realm = allowed(the)
  const rows = await call.db
    .select({ ban: realmBans, name: users.name, avatarUrl: users.image })
    .from(realmBans)
    .innerJoin(users, eq(users.id, realmBans.userId))
    .where(and(eq(realmBans.realmId, realm.id), before ? lt(realmBans.id, before) : undefined))
    .orderBy(desc(realmBans.id))
    .limit(A_PAGE + 1)
  const bans = rows.slice(0, A_PAGE).map(({ ban, ...who }) => ({
    ...ban,
    ...who,
    gmId: realm.gmId,
    gmName: realm.gmName,
    domain: hostOfRealm(call, realm.name),
  }))
  return { bans, next: rows.length > A_PAGE ? (bans.at(-1)?.id ?? null) : null }
}

/** One person against a domain: who it is, and whether banned. */
export async function banTarget(call: Call, { userId }: Whom, the: TheRealm): Promise<BanTargetView> {
  const realm = allowed(the)
  const [row] = await call.db
    .select({ id: users.id, name: users.name, avatarUrl: users.image, email: users.email, reason: realmBans.reason })
    .from(users)
    .leftJoin(realmBans, banOf(realm, userId))
    .where(eq(users.id, userId))
  if (!row) throw fault('NOT_FOUND')
  return {
    ...row,
    email: isAdmin(theActor(call)) ? row.email : maskEmail(row.email),
    domain: hostOfRealm(call, realm.name),
    status: row.reason === null ? 'allowed' : 'banned',
    can: { ban: isBannable(realm, await personBehind(call, userId)) },
  }
}

/** Bans a person: one record, the news of it, and every open page of theirs judged again. */
export async function banPerson(tx: Call, { userId, reason }: Whom & { reason: string }, the: TheRealm) {
  const realm = allowed(the)
  // Held, so that nobody is banned who becomes an admin at this moment.
  await holdPeople(tx, [userId])
  const who = await personBehind(tx, userId)
  if (!isBannable(realm, who)) throw fault('CANNOT_BE_BANNED')
  const ban = {
    id: newId(),
    realmId: realm.id,
    userId,
    reason,
    bannedBy: theActor(tx).userId,
    createdAt: tx.now,
    updatedAt: tx.now,
  }
  const [row] = await tx.db
    .insert(realmBans)
    .values(ban)
    .onConflictDoUpdate({ target: [realmBans.realmId, realmBans.userId], set: { reason, updatedAt: tx.now } })
    .returning({ id: realmBans.id })
  if (row?.id === ban.id) await tellWhetherOpen(tx, 'domain-closed', realm, userId)
  await writeAudit(tx, { act: 'realm.banned', subjectId: userId, after: { realm: realm.name, reason } })
  tellWhoKeepsTheDoor(tx, realm, userId)
  await revoke(tx, { userId })
  return { name: who.name, status: 'banned' as const }
}

/** Ends a ban; ending one that is over already changes nothing. */
export async function unbanPerson(tx: Call, { userId }: Whom, the: TheRealm) {
  const realm = allowed(the)
  const who = await personBehind(tx, userId)
  const [ended] = await tx.db.delete(realmBans).where(banOf(realm, userId)).returning({ reason: realmBans.reason })
  if (ended) {
    await tellWhetherOpen(tx, 'domain-opened', realm, userId)
    await writeAudit(tx, { act: 'realm.unbanned', subjectId: userId, before: { realm: realm.name, ...ended } })
    tellWhoKeepsTheDoor(tx, realm, userId)
  }
  return { name: who.name, status: 'allowed' as const }
}

/** Tells the person how they stand to a domain now, in the place of what was told before. */
async function tellWhetherOpen(tx: Call, kind: 'domain-closed' | 'domain-opened', realm: RealmRow, userId: string) {
  await forgetNotices(tx, { about: realm.id, userId })
  await leaveNotice(tx, { to: [userId], kind, about: realm.id, within: realm.id })
}

/** The news of a ban or of its end: to the person, to the GM, and to the actor. */
function tellWhoKeepsTheDoor(tx: Call, realm: RealmRow, userId: string) {
  announce(tx, realmAccessChanged, { userId, realmId: realm.id })
  for (const keeper of new Set([realm.gmId, theActor(tx).userId]))
    announce(tx, realmBansChanged, { userId: keeper, realmId: realm.id })
  announce(tx, personChanged, {})
}

const banOf = (realm: RealmRow, userId: string) => and(eq(realmBans.realmId, realm.id), eq(realmBans.userId, userId))

async function personBehind(call: Call, userId: string) {
  const person = await actorById(call.db, call.ports, userId)
  if (!person) throw fault('NOT_FOUND')
  return person
}

/** People who cannot be banned from a domain: its GM, and admins. */
export const isBannable = (realm: Pick<RealmRow, 'gmId'>, who: Pick<Actor, 'userId' | 'role'>): boolean =>
  who.userId !== realm.gmId && !isAdmin(who)
