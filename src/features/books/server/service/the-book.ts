import { and, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { entitledAmong } from '#features/entitlements/server/service.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import { type Actor, type Call, theActor } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { type Finding, subjects, theOne } from '#kit/server/subjects.ts'
import type { Can } from '#kit/shared/abilities.ts'
import type { BookAction, InnWard, Ward } from '#lexicon/books.ts'
import { fault } from '#lexicon/errors.ts'
import { isAdmin, isBanned, isLurker, takesPart } from '#lexicon/roles.ts'
import { book } from '../../contract.ts'
import { type BookFacts, bookPolicy, isGmSide, isStowed, WAITING } from '../policy.ts'
import { bookMembers, books } from '../tables.ts'
import { bannedByHost, hasPartIn, isOnShelf, playsIn, standingColumns } from './standing.ts'

const { campaignPassword: _secret, ...openColumns } = getTableColumns(books)

/** The host's domain, as far as the caller would be let in: one that is not private, or one at whose tables they sit. */
const openDomain = (actor: Actor | null): SQL<string | null> =>
  sql<string | null>`(select domain.name from ${subdomains} as domain
    where domain.owner_id = ${books.hostedBy} and domain.is_active and not ${bannedByHost(actor)}
      and (domain.domain_visibility <> 'private' or ${hasPartIn(actor)}
        or ${isAdmin(actor)} or domain.owner_id = ${actor?.userId ?? null}))`

/** Every column of a book but its password, the host's public name, and how the caller stands to it. */
const bookColumns = (call: Call) => ({
  ...openColumns,
  ward: sql<Ward>`${books.ward}`,
  innWard: sql<InnWard>`${books.innWard}`,
  gmName: users.name,
  gmDomain: openDomain(call.actor),
  ...standingColumns(call.actor),
})

/** Reads books for the caller; a query for more than one book adds `readable(call)`. */
export const bookRows = (call: Call) =>
  call.db.select(bookColumns(call)).from(books).innerJoin(users, eq(users.id, books.hostedBy))

type PlainRow = Awaited<ReturnType<typeof bookRows>>[number]
/** A book as seen by one caller: what the rules look at is in it. */
export type BookRow = PlainRow & BookFacts

/** On a GM's domain stand only that GM's books. */
export const here = ({ domain }: Pick<Call, 'domain'>): SQL | undefined =>
  domain ? eq(books.hostedBy, domain.gmId) : undefined

/** Written as the indexes of the open books are, so that they serve whatever else is asked. */
export const isOpen = sql`${books.ward} = 'public'`

/** The SQL twin of the rule `read`: only books that the caller may see, and on a GM's domain only that GM's. */
export function readable({ actor, domain }: Pick<Call, 'actor' | 'domain'>): SQL | undefined {
  const standsHere = here({ domain })
  if (isBanned(actor)) return sql`false`
  if (isAdmin(actor)) return and(standsHere, isOnShelf)
  if (!actor || isLurker(actor)) return and(standsHere, isOpen)
  return and(
    standsHere,
    or(
      isOpen,
      eq(books.hostedBy, actor.userId),
      and(inArray(books.ward, ['party', 'gm-only']), playsIn(actor, 'co-creator', 'lorekeeper')),
      and(eq(books.ward, 'party'), playsIn(actor, 'player')),
    ),
  )
}

/** The SQL twin of the rule `sitIn`: the books that the caller may read, and those whose Inn lets the caller in. */
export function sittable({ actor, domain }: Pick<Call, 'actor' | 'domain'>): SQL | undefined {
  const read = readable({ actor, domain })
  if (!takesPart(actor) || isAdmin(actor)) return read
  const innIsOpen = and(books.innIsOpen, inArray(books.innWard, ['open', 'party']))
  const enters = or(playsIn(actor, 'co-creator', 'lorekeeper'), and(innIsOpen, playsIn(actor, 'player')))
  return or(read, and(here({ domain }), enters))
}

type Seen = Pick<BookFacts, 'hostedBy' | 'parts'>
type Entitled = Pick<BookFacts, 'hostIsEntitled'>

/** Adds whether writing waits. Asked of the host only where the caller could write at all. */
export async function withEntitlement<Row extends Seen>(call: Call, rows: Row[]): Promise<(Row & Entitled)[]> {
  const hosts = [...new Set(rows.filter(row => isGmSide(call.actor, row)).map(row => row.hostedBy))]
  const entitled = await entitledAmong(call, hosts)
  return rows.map(row => ({ ...row, hostIsEntitled: entitled.has(row.hostedBy) }))
}

/** The actions that do not require `read`. */
const UNREAD: readonly BookAction[] = ['seat', 'sitIn']

async function bookSeen(call: Call, id: string, how: Finding): Promise<BookRow | undefined> {
  const plain = await bookWithoutPlan(call, id, how)
  return plain && (await withEntitlement(call, [plain]))[0]
}

/** The refusal of a reader without the right: WRITING_WAITS where only the host's plan is missing. */
const refused =
  (action: BookAction, refusal?: 'BOOK_EDIT_REFUSED') =>
  ({ actor }: Call, book: BookFacts) => {
    if (WAITING.includes(action) && bookPolicy[action](actor, { ...book, hostIsEntitled: true }))
      return fault('WRITING_WAITS')
    return refusal ? fault(refusal) : fault('NOT_ALLOWED', { action })
  }

/** Books. One that the caller may not read answers as one that does not exist, unless the table alone is asked for. */
export const bookSubject = subjects({
  kind: book,
  load: bookSeen,
  policy: bookPolicy,
  unread: UNREAD,
  missing: 'BOOK_NOT_FOUND',
  refusals: {
    write: refused('write'),
    editForm: refused('editForm', 'BOOK_EDIT_REFUSED'),
    setPassword: refused('setPassword'),
    setTheme: refused('setTheme'),
    burn: 'BOOK_BURN_REFUSED',
    transfer: 'BOOK_TRANSFER_REFUSED',
  },
})

/** A book for one who may do this with it, where a service finds it by itself. */
export const theBook = (call: Call, id: string, action: BookAction) => theOne(bookSubject, call, id, action)

/** A book with how the caller stands to it, without the plan of its host: for rules that do not ask for that. */
export async function bookWithoutPlan(
  call: Call,
  id: string,
  { hold }: Finding = { hold: false },
): Promise<BookRow | undefined> {
  const query = bookRows(call).where(and(eq(books.id, id), here(call)))
  const [row] = hold ? await query.for('no key update', { of: books }) : await query
  return row && { ...row, hostIsEntitled: false }
}

/** The book if the caller may do this with it, else null: for channels and files, where a refusal needs no reason. */
export async function bookIf(call: Call, id: string, ...actions: BookAction[]): Promise<BookRow | null> {
  const book = await bookWithoutPlan(call, id)
  return book && actions.some(action => bookPolicy[action](call.actor, book)) ? book : null
}

/** The `can` of a view: what the caller may do with a book. */
export const canWith = (call: Call, book: BookFacts): Can<BookAction> => whatCan(bookPolicy, call.actor, book)

/** Whether a book is in the vault: nobody reads it there, and its seats stay. */
export const isInVault = (book: Pick<BookFacts, 'hostedBy'>) => isStowed(null, book)

/** Whether the caller stands on the GM side of a book: owner, co-creator, its lorekeeper, admin. */
export const onGmSide = (call: Call, book: Seen) => isGmSide(call.actor, book)

/** Whether somebody has to do with a book: named by id, so that their few books are found without looking at everybody's. */
const isTheirs = ({ userId }: Actor) =>
  sql`${books.id} = any(array(select own.id from ${books} as own where own.hosted_by = ${userId}
    union select ${bookMembers.bookId} from ${bookMembers} where ${bookMembers.userId} = ${userId}))`

/** The books in which the caller has a seat, whether they may be read now or not; the newest first. */
export async function seatRows(call: Call): Promise<BookRow[]> {
  const rows = await bookRows(call)
    .where(and(isTheirs(theActor(call)), here(call)))
    .orderBy(desc(books.createdAt), desc(books.id))
  return rows.map(row => ({ ...row, hostIsEntitled: false })).filter(row => bookPolicy.seat(call.actor, row))
}

/** The books that the caller hosts, helps with or plays in; the newest first. */
export async function ownBookRows(call: Call): Promise<BookRow[]> {
  const actor = theActor(call)
  const partIn = playsIn(actor, 'co-creator', 'lorekeeper', 'player')
  const rows = await bookRows(call)
    .where(and(isTheirs(actor), readable(call), or(eq(books.hostedBy, actor.userId), partIn)))
    .orderBy(desc(books.createdAt), desc(books.id))
  return withEntitlement(call, rows)
}
