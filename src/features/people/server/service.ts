import { and, asc, count, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { users } from '#features/accounts/server/tables.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { cursorOf, readCursor, windowOf } from '#kit/server/keyset.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { GAME_ROLES } from '#lexicon/people.ts'
import type { ListedGmView, PlayerCardView } from '../contract.ts'

const PAGE = 50
const SEARCHES = { limit: 120, windowSeconds: 60 }
const place = z.tuple([z.string(), z.uuid()])

/** Text that a person typed, as a part to look for: its own % and _ mean themselves. */
const holds = (column: SQL | typeof users.name, part: string) =>
  sql`${column} ilike ${`%${part.replace(/[\\%_]/g, sign => `\\${sign}`)}%`}`

/** By name, then by id: the order of both lists, and the place after which a page begins. */
function after(cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined
  const [name, id] = readCursor(cursor, place)
  return or(gt(users.name, name), and(eq(users.name, name), gt(users.id, id)))
}

type Discover = {
  search: string
  system?: string | undefined
  timezone?: string | undefined
  after?: string | undefined
}

/** Listed are GMs whose domain is listed; everybody else is left out by the database. */
export async function discover(call: Call, input: Discover) {
  await limitOrFault(call.ports.limits, `discover:${call.address}`, SEARCHES)
  const listed = and(
    eq(subdomains.domainVisibility, 'listed'),
    eq(subdomains.isActive, true),
    sql`lower(${users.role}) in ('gm', 'admin', 'creator')`,
  )
  const wanted = and(
    listed,
    input.search
      ? or(
          holds(users.name, input.search),
          holds(sql`${subdomains.bio}`, input.search),
          holds(sql`${subdomains.name}`, input.search),
        )
      : undefined,
    input.system ? sql`${subdomains.preferredSystems} ? ${input.system}` : undefined,
    input.timezone ? eq(sql`${subdomains.timezone}`, input.timezone) : undefined,
  )
  const from = () => call.db.select({ n: count() }).from(subdomains).innerJoin(users, eq(users.id, subdomains.ownerId))
  const [rows, [total], [found], zones] = await Promise.all([
    call.db
      .select({
        id: users.id,
        name: users.name,
        avatarUrl: users.image,
        subdomain: subdomains.name,
        timezone: subdomains.timezone,
        bio: subdomains.bio,
        preferredSystems: subdomains.preferredSystems,
      })
      .from(subdomains)
      .innerJoin(users, eq(users.id, subdomains.ownerId))
      .where(and(wanted, after(input.after)))
      .orderBy(asc(users.name), asc(users.id))
      .limit(PAGE + 1),
    from().where(listed),
    from().where(wanted),
    call.db
      .selectDistinct({ timezone: subdomains.timezone })
      .from(subdomains)
      .innerJoin(users, eq(users.id, subdomains.ownerId))
      .where(listed),
  ])
  const { shown, next } = windowOf(rows, PAGE, last => cursorOf(last.name, last.id))
  const base = new URL(call.ports.config.baseUrl)
  const addressOf = (name: string) => `${base.protocol}//${name}.${base.host}`
  return {
    gms: shown.map((row): ListedGmView => ({ ...row, address: addressOf(row.subdomain) })),
    found: found?.n ?? 0,
    total: total?.n ?? 0,
    timezones: zones.flatMap(({ timezone }) => timezone ?? []).sort(),
    next,
  }
}

/** Everybody at the caller's tables, the caller among them: found from their own few books. */
function companionIds(userId: string): SQL {
  const mine = sql`(select ${books.id} from ${books} where ${books.hostedBy} = ${userId}
    union select ${bookMembers.bookId} from ${bookMembers} where ${bookMembers.userId} = ${userId})`
  return sql`(select host.hosted_by from ${books} as host where host.id in ${mine}
    union select mate.user_id from ${bookMembers} as mate where mate.book_id in ${mine}
    union select ${userId}::uuid)`
}

/** Whom the caller may see, as lists that are each in order by an index: public people, and those of one's own tables. */
function visibleTo({ actor }: Call): [SQL, SQL?] {
  const open = eq(users.profileVisibility, 'public')
  if (!actor || actor.role === 'banned') return [open]
  if (actor.role === 'admin') return [sql`true`]
  const shows = or(ne(users.profileVisibility, 'private'), eq(users.id, actor.userId))!
  return [open, and(sql`${users.id} in ${companionIds(actor.userId)}`, shows)!]
}

type Directory = { search: string; playerType?: string | undefined; after?: string | undefined }

const personColumns = {
  id: users.id,
  name: users.name,
  pronouns: users.pronouns,
  avatarUrl: users.image,
  playerType: users.gameRole,
  bio: users.bio,
  gameTypes: users.gameTypes,
  systemsKnown: users.systemsKnown,
}

/** The directory: people with a completed profile, banned accounts left out. */
export async function players(call: Call, input: Directory) {
  await limitOrFault(call.ports.limits, `players:${call.address}`, SEARCHES)
  const wanted = and(
    eq(users.profileCompleted, true),
    ne(sql`lower(${users.role})`, 'banned'),
    input.search ? holds(users.name, input.search) : undefined,
    input.playerType ? eq(users.gameRole, input.playerType) : undefined,
    after(input.after),
  )
  const listed = (rule: SQL) =>
    call.db
      .select(personColumns)
      .from(users)
      .where(and(rule, wanted))
      .orderBy(asc(users.name), asc(users.id))
      .limit(PAGE + 1)
  const [first, second] = visibleTo(call)
  const rows = second
    ? await union(listed(first), listed(second))
        .orderBy(sql`name`, sql`id`)
        .limit(PAGE + 1)
    : await listed(first)
  const { shown, next } = windowOf(rows, PAGE, last => cursorOf(last.name, last.id))
  return {
    players: shown.map(
      ({ systemsKnown, playerType, ...row }): PlayerCardView => ({
        ...row,
        playerType: GAME_ROLES.find(role => role === playerType) ?? 'Player',
        gameTypes: row.gameTypes.slice(0, 3),
        systems: systemsKnown.slice(0, 2),
        isMe: row.id === call.actor?.userId,
      }),
    ),
    next,
  }
}
