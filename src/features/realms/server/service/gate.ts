import { and, eq } from 'drizzle-orm'
import type { Call, Realm, RealmId, RealmRefusal } from '#kit/server/call.ts'
import type { Db } from '#kit/server/db.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { Ports } from '#kit/server/ports.ts'
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

type Visitor = Pick<Call, 'db' | 'actor'> & { ports: Pick<Ports, 'config' | 'rowCache'> }
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
async function realmBehindHost({ db, ports }: Visitor, host: string): Promise<Behind | 'unknown' | null> {
  const place = placeBehind(host, ports.config.baseDomain)
  if (place.kind === 'main') return null
  if (place.kind === 'unknown') return 'unknown'
  const row = await ports.rowCache.read(
    db,
    `domain ${place.name}`,
    () => activeDomain(db, place.name),
    ({ id }) => [id],
  )
  if (!row) return 'unknown'
  return { realm: { id: row.id as RealmId, name: row.name, gmId: row.ownerId }, visibility: row.domainVisibility }
}

/** Triggers report each change of these columns with the domain’s id. */
async function activeDomain(db: Db, name: string) {
  const [row] = await db
    .select({
      id: subdomains.id,
      name: subdomains.name,
      ownerId: subdomains.ownerId,
      domainVisibility: subdomains.domainVisibility,
    })
    .from(subdomains)
    .where(and(eq(subdomains.name, name), eq(subdomains.isActive, true)))
  return row
}

/** Whether the GM of a domain has banned a person; cached until that person’s bans change. */
async function isBannedFrom({ db, ports }: Visitor, gmId: string, userId: string): Promise<boolean> {
  const row = await ports.rowCache.read(
    db,
    `ban ${gmId} ${userId}`,
    async () => ({ isBanned: await hasBanned(db, gmId, userId) }),
    () => [userId],
  )
  return row!.isBanned
}

/** Why somebody may not enter a domain; null where the way is open. Its GM and admins always get in. */
async function refusalOf(
  visitor: Visitor,
  { realm, visibility }: Behind,
  ties: readonly Tie[],
): Promise<RealmRefusal | null> {
  const { db, actor } = visitor
  if (actor && (actor.userId === realm.gmId || isAdmin(actor))) return null
  if (isBanned(actor)) return 'restricted'
  if (actor && (await isBannedFrom(visitor, realm.gmId, actor.userId))) return 'restricted'
  if (visibility !== 'private') return null
  if (!actor) return 'invitation'
  for (const isTied of ties) if (await isTied(db, realm, actor.userId)) return null
  return 'limited'
}
