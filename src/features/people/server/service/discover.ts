import { and, asc, count, eq, exists, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, union, unionAll } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { holds } from '#features/accounts/server/service/name-search.ts'
import { users } from '#features/accounts/server/tables.ts'
import { addressOfRealm } from '#features/realms/server/service/addresses.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { cursorOf, readCursor, windowOf } from '#kit/server/keyset.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { fault } from '#lexicon/errors.ts'
import type { GmFilters, ListedGmView } from '../../contract.ts'
import { PAGE, SEARCHES } from './by-name.ts'
import { activeColumn, activeOf } from './personality.ts'
import { isSeen } from './visible.ts'

const place = z.tuple([z.string()])
type Filters = z.output<typeof GmFilters>

/** Whoever no longer tells stories is not listed, whatever their domain says. */
const tellsStories = (role: AnyPgColumn) => sql`lower(${role}) in ('gm', 'admin', 'creator')`
/** Written as the index of the listed domains is, so that it serves. */
const isListed = sql`${subdomains.domainVisibility} = 'listed' and ${subdomains.isActive}`

/** What a domain must be like to be shown; `found` is what a search asks of it. */
const isWanted = ({ system, timezone }: Filters, found: SQL | undefined) =>
  and(
    isListed,
    system ? sql`${subdomains.preferredSystems} ? ${system}` : undefined,
    timezone ? eq(sql`${subdomains.timezone}`, timezone) : undefined,
    found,
  )

/** Whose name, bio or domain holds a part: each found by its own index. */
function whoHolds(call: Call, part: string) {
  const place = alias(subdomains, 'place')
  const named = call.db
    .select({ id: users.id })
    .from(users)
    .where(and(holds(users.name, part), tellsStories(users.role)))
  const described = call.db
    .select({ id: place.ownerId })
    .from(place)
    .where(or(holds(place.bio, part), holds(place.name, part)))
  return { named, described }
}

/** All who hold a part, however many. */
function isAmongAll(call: Call, part: string): SQL {
  const { named, described } = whoHolds(call, part)
  return sql`${subdomains.ownerId} = any(array(${union(named, described)}))`
}

/** Up to so many are looked up one by one; where more hold a part, a page is full after a short walk along the domains. */
const FEW = 300

/** As `isAmongAll`, for a page of them: a part that very many hold is not gathered whole. */
async function isFound(call: Call, part: string): Promise<SQL | undefined> {
  const { named, described } = whoHolds(call, part)
  const some = await call.db
    .select()
    .from(unionAll(named, described).as('some'))
    .limit(FEW + 1)
  if (some.length <= FEW)
    return inArray(
      subdomains.ownerId,
      some.map(({ id }) => id),
    )
  const gm = alias(users, 'found_gm')
  const isNamed = call.db
    .select({ one: sql`1` })
    .from(gm)
    .where(and(eq(gm.id, subdomains.ownerId), holds(gm.name, part)))
  return or(holds(subdomains.bio, part), holds(subdomains.name, part), exists(isNamed))
}

/** A page of the GMs who want to be found, in the order of their domains: with a look at each GM until the page is full. */
export async function discover(call: Call, { after, ...filters }: Filters & { after?: string | undefined }) {
  await limitOrFault(call.ports.limits, `discover:${call.address}`, SEARCHES)
  const found = filters.search ? await isFound(call, filters.search) : undefined
  const rows = await listedRows(
    call,
    and(isWanted(filters, found), after ? gt(subdomains.name, readCursor(after, place)[0]) : undefined),
    PAGE + 1,
  )
  const { shown, next } = windowOf(rows, PAGE, last => cursorOf(last.subdomain))
  return { gms: shown.map(row => viewOf(call, row)), next }
}

/** One listed GM; whoever is not listed is not found. */
export async function listedGm(call: Call, { userId }: { userId: string }): Promise<ListedGmView> {
  await limitOrFault(call.ports.limits, `discover:${call.address}`, SEARCHES)
  const [row] = await listedRows(call, and(isListed, eq(subdomains.ownerId, userId)), 1)
  if (!row) throw fault('USER_NOT_FOUND')
  return viewOf(call, row)
}

/** Listed domains with their GMs, in the order of the domains. */
function listedRows(call: Call, where: SQL | undefined, most: number) {
  const gm = call.db
    .select({
      id: users.id,
      name: users.name,
      avatarUrl: users.image,
      active: activeColumn.as('active'),
      hasCard: isSeen(call).as('has_card'),
    })
    .from(users)
    .where(and(eq(users.id, subdomains.ownerId), tellsStories(users.role)))
    .limit(1)
    .as('gm')
  return call.db
    .select({
      gm: { id: gm.id, name: gm.name, avatarUrl: gm.avatarUrl, active: gm.active, hasCard: gm.hasCard },
      subdomain: subdomains.name,
      timezone: subdomains.timezone,
      bio: subdomains.bio,
      preferredSystems: subdomains.preferredSystems,
    })
    .from(subdomains)
    .innerJoinLateral(gm, sql`true`)
    .where(where)
    .orderBy(asc(subdomains.name))
    .limit(most)
}

function viewOf(call: Call, { gm: { active, ...person }, ...domain }: ListedRow): ListedGmView {
  return {
    ...person,
    ...domain,
    address: addressOfRealm(call, domain.subdomain),
    personality: activeOf(active),
  }
}
type ListedRow = Awaited<ReturnType<typeof listedRows>>[number]

/** How many there are, before and after the filters, and where the clocks of all of them stand. */
export async function tally(call: Call, filters: Filters) {
  const listed = and(isListed, tellsStories(users.role))
  await limitOrFault(call.ports.limits, `tally:${call.address}`, SEARCHES)
  const among = filters.search ? isAmongAll(call, filters.search) : undefined
  const from = () => call.db.select({ n: count() }).from(subdomains).innerJoin(users, eq(users.id, subdomains.ownerId))
  const [[total], [found], zones] = await Promise.all([
    from().where(listed),
    from().where(and(listed, isWanted(filters, among))),
    call.db
      .selectDistinct({ timezone: subdomains.timezone })
      .from(subdomains)
      .innerJoin(users, eq(users.id, subdomains.ownerId))
      .where(listed),
  ])
  return {
    found: found?.n ?? 0,
    total: total?.n ?? 0,
    timezones: zones.flatMap(({ timezone }) => timezone ?? []).sort(),
  }
}
