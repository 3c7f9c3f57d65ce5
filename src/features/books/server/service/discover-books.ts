import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { holds } from '#features/accounts/server/service/name-search.ts'
import { users } from '#features/accounts/server/tables.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import type { BookFilters } from '../../contract.ts'
import { books } from '../tables.ts'
import { cardOf } from './book-view.ts'
import { cursorOf, olderThan } from './newest.ts'
import { bookRows, isOpen, readable, withEntitlement } from './the-book.ts'

/** How many books a page shows. */
const PAGE = 24
/** So many open books a page looks through, from its position on. */
const WALK = 400
/** So many holders of a part are gathered at once, wherever they stand. */
const FEW = 200
/** How often one address may look for books. */
const SEARCHES = { limit: 120, windowSeconds: 60 }

type Asked = BookFilters & { after?: string | undefined }

/**
 * The books of Discover: open to everybody, readable for the caller, no placeholders. So the list is the same for a
 * member and for a visitor.
 */
const isListed = (call: Call) => and(readable(call), isOpen, eq(books.placeholder, false))

/** The ids of the books that hold a part in their words or in the name of their GM, if they are few; null where they are many. */
async function fewHolders(call: Call, part: string): Promise<{ id: string }[] | null> {
  const gms = await call.db
    .select({ id: users.id })
    .from(users)
    .where(holds(users.name, part))
    .limit(FEW + 1)
  if (gms.length > FEW) return null
  const idsWhere = (rule: SQL | undefined) =>
    call.db
      .select({ id: books.id })
      .from(books)
      .where(and(isOpen, rule))
      .limit(FEW + 1)
  const theirs = sql`${books.hostedBy} = any(${sql.param(gms.map(({ id }) => id))}::uuid[])`
  const matches = await Promise.all([
    idsWhere(or(holds(books.title, part), holds(books.shortDescription, part))),
    gms.length > 0 ? idsWhere(theirs) : [],
  ])
  const ids = new Set(matches.flat().map(({ id }) => id))
  return ids.size > FEW ? null : [...ids].map(id => ({ id }))
}

/** Whether a book answers the filters: its system, the clock of its GM's domain, and the part that is looked for. */
function answers({ search, system, timezone }: BookFilters): SQL | undefined {
  // One row each, by the owner: written so, it is never a walk along all domains.
  const clock = sql`(select domain.timezone from ${subdomains} as domain where domain.owner_id = ${books.hostedBy} limit 1)`
  return and(
    system ? sql`lower(${books.system}) = lower(${system})` : undefined,
    timezone ? sql`${clock} = ${timezone}` : undefined,
    search
      ? or(holds(books.title, search), holds(books.shortDescription, search), holds(users.name, search))
      : undefined,
  )
}

const amongIds = (rows: { id: string }[]) => sql`${books.id} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`
const newest = [desc(books.createdAt), desc(books.id)] as const

/**
 * A page of the open books, newest first. A page that looked through as many books as it may ends there, also when it is
 * not full: `next` goes on behind the last that was looked at. So no filter makes a page read more than its share.
 */
export async function discoverBooks(call: Call, { after, ...filters }: Asked) {
  await limitOrFault(call.ports.limits, `discover-books:${call.address}`, SEARCHES)
  const listed = and(isListed(call), after ? olderThan(after) : undefined)
  const few = filters.search ? await fewHolders(call, filters.search) : null
  const among = few ? { rule: amongIds(few), end: null } : await stretch(call, listed)
  const ids = await call.db
    .select({ id: books.id })
    .from(books)
    .innerJoin(users, eq(users.id, books.hostedBy))
    .where(and(listed, among.rule, answers(filters)))
    .orderBy(...newest)
    .limit(PAGE + 1)
  const rows = await bookRows(call)
    .where(amongIds(ids))
    .orderBy(...newest)
  const shown = await withEntitlement(call, rows.slice(0, PAGE))
  const last = shown.at(-1)
  return { books: shown.map(row => cardOf(call, row)), next: rows.length > PAGE && last ? cursorOf(last) : among.end }
}

/** The next open books to look through, and the position behind them; null where the shelf ends. */
async function stretch(call: Call, listed: SQL | undefined) {
  const rows = await call.db
    .select({ id: books.id, createdAt: books.createdAt })
    .from(books)
    .where(listed)
    .orderBy(...newest)
    .limit(WALK + 1)
  const looked = rows.slice(0, WALK)
  const last = looked.at(-1)
  return {
    rule: amongIds(looked),
    end: rows.length > WALK && last ? cursorOf(last) : null,
  }
}
