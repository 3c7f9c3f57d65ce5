import { and, asc, count, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, union } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { holds } from '#features/accounts/server/service/name-search.ts'
import { users } from '#features/accounts/server/tables.ts'
import { addressOfDomain } from '#features/realms/server/service/addresses.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { cursorOf, readCursor, windowOf } from '#kit/server/keyset.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { fault } from '#lexicon/errors.ts'
import type { GmFilters, ListedGmView } from '../../contract.ts'
import { PAGE, SEARCHES } from './by-name.ts'
import { activeColumn, activeOf } from './personality.ts'
import { isSeen } from './visible.ts'

const position = z.tuple([z.string()])
type Filters = z.output<typeof GmFilters>

/** A person without the role of a GM is not listed, though their domain says so. */
const tellsStories = (role: AnyPgColumn) => sql`lower(${role}) in ('gm', 'admin', 'creator')`
/** Written as the index of the listed domains is, so that it serves. */
const isListed = sql`${subdomains.domainVisibility} = 'listed' and ${subdomains.isActive}`

/** The condition for a domain to be listed. */
const isWanted = ({ system, timezone }: Filters) =>
  and(
    isListed,
    system ? sql`${subdomains.preferredSystems} ? ${system}` : undefined,
    timezone ? eq(sql`${subdomains.timezone}`, timezone) : undefined,
  )

/** Whose name, bio or domain holds a part: each found by its own index. */
function holdersOf(call: Call, part: string) {
  const domain = alias(subdomains, 'domain')
  const named = call.db
    .select({ id: users.id })
    .from(users)
    .where(and(holds(users.name, part), tellsStories(users.role)))
  const described = call.db
    .select({ id: domain.ownerId })
    .from(domain)
    .where(or(holds(domain.bio, part), holds(domain.name, part)))
  return union(named, described)
}

/** All who hold a part, gathered. */
const isFound = (call: Call, part: string): SQL => sql`${subdomains.ownerId} = any(array(${holdersOf(call, part)}))`

/** A page of the GMs who want to be found, in the order of their domains. */
export async function discover(call: Call, { after, ...filters }: Filters & { after?: string | undefined }) {
  await limitOrFault(call.ports.limits, `discover:${call.address}`, SEARCHES)
  const wanted = and(isWanted(filters), after ? gt(subdomains.name, readCursor(after, position)[0]) : undefined)
  const rows = filters.search
    ? await foundRows(call, wanted, filters.search)
    : await listedRows(call, { wanted, most: PAGE + 1 })
  const { shown, next } = windowOf(rows, PAGE, last => cursorOf(last.subdomain))
  return { gms: shown.map(row => viewOf(call, row)), next }
}

/** So many domains are looked at one by one before all are gathered. */
const WALK = 250

/** A part that many hold fills a page on a short walk along the domains; a rarer one is gathered by its indexes. */
async function foundRows(call: Call, wanted: SQL | undefined, part: string) {
  const near = await nearRows(call, wanted, part)
  if (near.length > PAGE) return near
  return listedRows(call, { wanted: and(wanted, isFound(call, part)), most: PAGE + 1 })
}

function nearRows(call: Call, wanted: SQL | undefined, part: string) {
  const farthest = call.db
    .select({ name: subdomains.name })
    .from(subdomains)
    .where(wanted)
    .orderBy(asc(subdomains.name))
    .offset(WALK)
    .limit(1)
  return listedRows(call, { wanted: and(wanted, lt(subdomains.name, farthest)), part, most: PAGE + 1 })
}

/** One listed GM; others are not found. */
export async function listedGm(call: Call, { userId }: { userId: string }): Promise<ListedGmView> {
  await limitOrFault(call.ports.limits, `discover:${call.address}`, SEARCHES)
  const [row] = await listedRowOf(call, userId)
  if (!row) throw fault('USER_NOT_FOUND')
  return viewOf(call, row)
}

/** Whether a person is a GM in the public list. */
export const isListedGm = async (call: Call, userId: string): Promise<boolean> =>
  (await listedRowOf(call, userId)).length > 0

const listedRowOf = (call: Call, userId: string) =>
  listedRows(call, { wanted: and(isListed, eq(subdomains.ownerId, userId)), most: 1 })

type Rows = { wanted: SQL | undefined; part?: string; most: number }

/** Listed domains with their GMs, in the order of the domains; of a part each of them is asked by itself. */
function listedRows(call: Call, { wanted, part, most }: Rows) {
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
    .where(
      and(
        wanted,
        part ? or(holds(subdomains.bio, part), holds(subdomains.name, part), holds(gm.name, part)) : undefined,
      ),
    )
    .orderBy(asc(subdomains.name))
    .limit(most)
}

function viewOf(call: Call, { gm: { active, ...person }, ...domain }: ListedRow): ListedGmView {
  return {
    ...person,
    ...domain,
    address: addressOfDomain(call, domain.subdomain),
    personality: activeOf(active),
  }
}
type ListedRow = Awaited<ReturnType<typeof listedRows>>[number]

/** How many there are, before and after the filters, and where the clocks of all of them stand. */
export async function tally(call: Call, filters: Filters) {
  const listed = and(isListed, tellsStories(users.role))
  await limitOrFault(call.ports.limits, `tally:${call.address}`, SEARCHES)
  const searchRule = filters.search ? isFound(call, filters.search) : undefined
  const from = () => call.db.select({ n: count() }).from(subdomains).innerJoin(users, eq(users.id, subdomains.ownerId))
  const [[total], [matching], zones] = await Promise.all([
    from().where(listed),
    from().where(and(listed, isWanted(filters), searchRule)),
    call.db
      .selectDistinct({ timezone: subdomains.timezone })
      .from(subdomains)
      .innerJoin(users, eq(users.id, subdomains.ownerId))
      .where(listed),
  ])
  return {
    found: matching?.n ?? 0,
    total: total?.n ?? 0,
    timezones: zones.flatMap(({ timezone }) => timezone ?? []).sort(),
  }
}
