import { and, eq } from 'drizzle-orm'
import type { Actor, Call, Realm, RealmId, RealmRefusal } from '#kit/server/call.ts'
import type { Db } from '#kit/server/db.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import { isAdmin, isBanned } from '#lexicon/roles.ts'
import { type DomainVisibility, placeBehind } from '../../rules.ts'
import { subdomains } from '../tables.ts'
import { hasBanned } from './banned-by.ts'

/**
 * A reason that opens a private domain to a person: a lorekeeper's tie to its GM, a character there. Rooms above add
 * theirs.
 */
export type Tie = (db: Db, realm: Realm, userId: string) => Promise<boolean>
export const realmTies = extensionPoint<Tie>('ties to a GM')

type Visitor = Pick<Call, 'db'> & { actor: Actor | null; baseDomain: string }
type Behind = { realm: Realm; visibility: DomainVisibility }
type Standing = Pick<Call, 'realm' | 'realmRefusal'>

/**
 * The door of every domain: which one a host names, and whether this visitor may enter. A realm is made here and
 * nowhere else, so every realm in the code was named by the host.
 */
export function openRealmGate(ties: readonly Tie[]) {
  return async (visitor: Visitor, host: string): Promise<Standing> => {
    const behind = await realmBehindHost(visitor, host)
    if (behind === null) return { realm: null, realmRefusal: null }
    if (behind === 'unknown') return { realm: null, realmRefusal: 'unknown' }
    return { realm: behind.realm, realmRefusal: await refusalOf(visitor, behind, ties) }
  }
}

/** The domain that a host names; null on the main site, 'unknown' for a missing or inactive one. */
async function realmBehindHost({ db, baseDomain }: Visitor, host: string): Promise<Behind | 'unknown' | null> {
  const place = placeBehind(host, baseDomain)
  if (place.kind === 'main') return null
  if (place.kind === 'unknown') return 'unknown'
  const [row] = await db
    .select()
    .from(subdomains)
    .where(and(eq(subdomains.name, place.name), eq(subdomains.isActive, true)))
  if (!row) return 'unknown'
  return { realm: { id: row.id as RealmId, name: row.name, gmId: row.ownerId }, visibility: row.domainVisibility }
}

/** Why somebody may not enter a domain; null where the way is open. Its GM and admins always get in. */
async function refusalOf(
  { db, actor }: Visitor,
  { realm, visibility }: Behind,
  ties: readonly Tie[],
): Promise<RealmRefusal | null> {
  if (actor && (actor.userId === realm.gmId || isAdmin(actor))) return null
  if (isBanned(actor)) return 'restricted'
  if (actor && (await hasBanned(db, realm.gmId, actor.userId))) return 'restricted'
  if (visibility !== 'private') return null
  if (!actor) return 'invitation'
  for (const isTied of ties) if (await isTied(db, realm, actor.userId)) return null
  return 'limited'
}
