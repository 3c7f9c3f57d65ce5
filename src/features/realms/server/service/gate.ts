import { and, eq } from 'drizzle-orm'
import type { Call, Domain, DomainId, DomainRefusal } from '#kit/server/call.ts'
import type { Db } from '#kit/server/db.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { Ports } from '#kit/server/ports.ts'
import { isAdmin, isBanned } from '#lexicon/roles.ts'
import { type DomainVisibility, siteBehind } from '../../rules.ts'
import { subdomains } from '../tables.ts'
import { hasBanned } from './banned-by.ts'

/**
 * A reason that opens a private domain to a person: a lorekeeper's tie to its GM, a character there. Rooms above add
 * theirs.
 */
export type Tie = (db: Db, domain: Domain, userId: string) => Promise<boolean>
export const domainTies = extensionPoint<Tie>('ties to a GM')

type Visitor = Pick<Call, 'db' | 'actor'> & { ports: Pick<Ports, 'config' | 'rowCache'> }
type Behind = { domain: Domain; visibility: DomainVisibility }
type Standing = Pick<Call, 'domain' | 'domainRefusal'>

/**
 * The access to every domain: which one a host names, and whether this visitor may enter. A domain is looked up here and
 * nowhere else, so every domain of a call was named by the host.
 */
export function openDomainGate(ties: readonly Tie[]) {
  return async (visitor: Visitor, host: string): Promise<Standing> => {
    const behind = await domainBehindHost(visitor, host)
    if (behind === null) return { domain: null, domainRefusal: null }
    if (behind === 'unknown') return { domain: null, domainRefusal: 'unknown' }
    return { domain: behind.domain, domainRefusal: await refusalOf(visitor, behind, ties) }
  }
}

/** The domain that a host names; null on the main site, 'unknown' for a missing or inactive one. */
async function domainBehindHost({ db, ports }: Visitor, host: string): Promise<Behind | 'unknown' | null> {
  const site = siteBehind(host, ports.config.baseDomain)
  if (site.kind === 'main') return null
  if (site.kind === 'unknown') return 'unknown'
  const row = await ports.rowCache.read(
    db,
    `domain ${site.name}`,
    () => activeDomain(db, site.name),
    ({ id }) => [id],
  )
  if (!row) return 'unknown'
  return { domain: { id: row.id as DomainId, name: row.name, gmId: row.ownerId }, visibility: row.domainVisibility }
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
  { domain, visibility }: Behind,
  ties: readonly Tie[],
): Promise<DomainRefusal | null> {
  const { db, actor } = visitor
  if (actor && (actor.userId === domain.gmId || isAdmin(actor))) return null
  if (isBanned(actor)) return 'restricted'
  if (actor && (await isBannedFrom(visitor, domain.gmId, actor.userId))) return 'restricted'
  if (visibility !== 'private') return null
  if (!actor) return 'invitation'
  for (const isTied of ties) if (await isTied(db, domain, actor.userId)) return null
  return 'limited'
}
