import { and, asc, count, eq, exists, gt, ne, or, type SQL, sql } from 'drizzle-orm'
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

/** The books that a person hosts or belongs to, one row a book. */
const booksOf = (userId: SQL | string) =>
  sql`(select ${books.id} from ${books} where ${books.hostedBy} = ${userId}
    union select ${bookMembers.bookId} from ${bookMembers} where ${bookMembers.userId} = ${userId})`

/** Whom the caller may see: public profiles, companions with visibility campaigns, oneself; admins see all. */
function mayBeSeen(call: Call): SQL | undefined {
  const { actor } = call
  if (actor?.role === 'admin') return undefined
  if (!actor || actor.role === 'banned') return eq(users.profileVisibility, 'public')
  const shares = exists(
    sql`(select 1 from ${booksOf(sql`${users.id}`)} as theirs(id) join ${booksOf(actor.userId)} as mine(id) on mine.id = theirs.id)`,
  )
  return or(
    eq(users.profileVisibility, 'public'),
    eq(users.id, actor.userId),
    and(eq(users.profileVisibility, 'campaigns'), shares),
  )
}

type Directory = { search: string; playerType?: string | undefined; after?: string | undefined }

/** The directory: people with a completed profile, banned accounts left out. */
export async function players(call: Call, input: Directory) {
  await limitOrFault(call.ports.limits, `players:${call.address}`, SEARCHES)
  const rows = await call.db
    .select({
      id: users.id,
      name: users.name,
      pronouns: users.pronouns,
      avatarUrl: users.image,
      playerType: users.gameRole,
      bio: users.bio,
      gameTypes: users.gameTypes,
      systemsKnown: users.systemsKnown,
    })
    .from(users)
    .where(
      and(
        eq(users.profileCompleted, true),
        ne(sql`lower(${users.role})`, 'banned'),
        mayBeSeen(call),
        input.search ? holds(users.name, input.search) : undefined,
        input.playerType ? eq(users.gameRole, input.playerType) : undefined,
        after(input.after),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(PAGE + 1)
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
