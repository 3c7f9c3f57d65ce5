import { sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { compiledStatement } from '#kit/server/compiled-statement.ts'
import { inPlan } from '#kit/server/keyset.ts'
import type { InnWard, Ward } from '#lexicon/books.ts'
import { isAdmin, isBanned, isLurker } from '#lexicon/roles.ts'
import { books } from '../tables.ts'
import type { CardRow } from './book-view.ts'
import { afterCursor } from './newest.ts'
import { ownStanding } from './own-standing.ts'
import { isOnShelf, standingOf } from './standing.ts'
import { isOpen, withEntitlement } from './the-book.ts'

type Slot = 'userId' | 'gmId' | 'helped' | 'played' | 'at' | 'id'
/** In which ways books are readable for the caller: all of them, the open ones, or also those that are somebody’s own. */
type Ways = 'all' | 'open' | 'own'
type Shape = { ways: Ways; inDomain: boolean; isFirst: boolean; most: number }
type FeedRow = Omit<
  CardRow,
  'parts' | 'hasPart' | 'isBannedByHost' | 'hostIsEntitled' | 'createdAt' | 'updatedAt' | 'gmDomain'
> & {
  createdAt: number
  updatedAt: number
  gmDomain: string | null
  domainIsPrivate: boolean
}

const milliseconds = (column: typeof books.createdAt | typeof books.updatedAt) =>
  sql`(extract(epoch from ${column}) * 1000)::float8`

/** The newest books that the rule `read` allows: one index range for each way in which a book is readable. */
const readFeed = compiledStatement<Slot, Shape, FeedRow>(
  ['userId', 'gmId', 'helped', 'played', 'at', 'id'],
  ({ ways, inDomain, isFirst, most }) => `${ways} ${inDomain} ${isFirst} ${most}`,
  (of, { ways, inDomain, isFirst, most }) => {
    const newest = sql`order by ${books.createdAt} desc, ${books.id} desc limit ${inPlan(most)}`
    const wanted = sql`not ${books.placeholder}
      ${inDomain ? sql`and ${books.hostedBy} = ${of.gmId}::uuid` : sql``}
      ${isFirst ? sql`` : sql`and (${books.createdAt}, ${books.id}) < (${of.at}::timestamptz, ${of.id}::uuid)`}`
    const range = (rule: ReturnType<typeof sql>) =>
      sql`(select ${books.id} from ${books} where ${rule} and ${wanted} ${newest})`
    const open = range(isOpen)
    const own = [
      range(sql`${books.hostedBy} = ${of.userId}::uuid`),
      range(sql`${books.id} = any(${of.helped}::uuid[]) and ${books.ward} in ('party', 'gm-only')`),
      range(sql`${books.id} = any(${of.played}::uuid[]) and ${books.ward} = 'party'`),
    ]
    const ids = { all: range(isOnShelf), open, own: sql.join([open, ...own], sql` union all `) }[ways]
    return sql`
      select ${books.id} as "id", ${books.hostedBy} as "hostedBy", ${books.title} as "title",
        ${books.shortDescription} as "shortDescription", ${books.system} as "system", ${books.tags} as "tags",
        ${books.ward} as "ward", ${books.innIsOpen} as "innIsOpen", ${books.innWard} as "innWard",
        ${books.bookTheme} as "bookTheme", ${books.iconFlavor} as "iconFlavor", ${books.coverKey} as "coverKey",
        ${milliseconds(books.createdAt)} as "createdAt", ${milliseconds(books.updatedAt)} as "updatedAt",
        ${users.name} as "gmName", ${subdomains.name} as "gmDomain",
        ${subdomains.domainVisibility} is not distinct from 'private' as "domainIsPrivate"
      from ${books} join ${users} on ${users.id} = ${books.hostedBy}
        left join ${subdomains} on ${subdomains.ownerId} = ${books.hostedBy} and ${subdomains.isActive}
      where ${books.id} in (${ids}) ${newest}`
  },
)

/** The ids as PostgreSQL writes an array. */
const arrayOf = (ids: readonly string[]) => `{${ids.join(',')}}`

/**
 * The newest books that the caller may read, without placeholders; on a GM’s domain those of the GM. The rule is that of
 * `readable`, with the caller’s parts from the cache.
 * @param after the cursor of the last book of the page before; BAD_REQUEST for an invalid one
 */
export async function feedRows(call: Call, after: string | undefined, most: number): Promise<CardRow[]> {
  const { actor, domain } = call
  if (isBanned(actor)) return []
  const ways = !actor || isLurker(actor) ? 'open' : isAdmin(actor) ? 'all' : 'own'
  const standing = actor && (await ownStanding(call, actor.userId))
  const shape: Shape = { ways, inDomain: domain !== null, isFirst: after === undefined, most }
  const rows = await readFeed(call.db, shape, {
    userId: actor?.userId ?? null,
    gmId: domain?.gmId ?? null,
    helped: arrayOf(standing?.idsWith('co-creator', 'lorekeeper') ?? []),
    played: arrayOf(standing?.idsWith('player') ?? []),
    ...(after ? afterCursor(after) : { at: null, id: null }),
  })
  return withEntitlement(
    call,
    rows.map(({ gmDomain, domainIsPrivate, createdAt, updatedAt, ...row }) => {
      const own = standingOf(actor, standing?.of(row) ?? { everyPart: [], hasBan: false })
      const isAdmitted = !domainIsPrivate || own.hasPart || isAdmin(actor) || row.hostedBy === actor?.userId
      return {
        ...row,
        ward: row.ward as Ward,
        innWard: row.innWard as InnWard,
        createdAt: new Date(createdAt),
        updatedAt: new Date(updatedAt),
        gmDomain: isAdmitted && !own.isBannedByHost ? gmDomain : null,
        ...own,
      }
    }),
  )
}
