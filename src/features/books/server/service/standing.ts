import { and, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isBannedBy } from '#features/realms/server/service/banned-by.ts'
import type { Actor, Call } from '#kit/server/call.ts'
import type { InnWard, MemberPart, Ward } from '#lexicon/books.ts'
import { fault } from '#lexicon/errors.ts'
import { isAdmin } from '#lexicon/roles.ts'
import { BOOK_VAULT } from '#lexicon/system-accounts.ts'
import { type BookFacts, bookPolicy } from '../policy.ts'
import { bookMembers, books } from '../tables.ts'

/*
 * The standing of a person in a book and towards its host. Each fact exists once as a function and once as SQL; a test
 * compares them. `entitlements` says whether the host's plan is running.
 */

/** The parts of a person in a book, and a ban by the host, as the tables have them. */
export type StandingRow = { everyPart: readonly MemberPart[]; hasBan: boolean }
/** Somebody's standing in a book, as its rules look at it. */
export type Standing = Pick<BookFacts, 'parts' | 'hasPart' | 'isBannedByHost'>

/** The standing of somebody with such a row. A ban takes the parts of everybody but admins; a visitor has none. */
export function standingOf(actor: Actor | null, { everyPart, hasBan }: StandingRow): Standing {
  if (!actor) return { parts: [], hasPart: false, isBannedByHost: false }
  const isBannedByHost = hasBan && !isAdmin(actor)
  return { parts: isBannedByHost ? [] : everyPart, hasPart: everyPart.length > 0, isBannedByHost }
}

type UserId = SQL | AnyPgColumn
const membership = (userId: UserId | string) =>
  sql`from ${bookMembers} where ${bookMembers.bookId} = ${books.id} and ${bookMembers.userId} = ${userId}`
const everyPart = (userId: UserId | string) =>
  sql<MemberPart[]>`array(select ${bookMembers.part} ${membership(userId)})`

/** The columns of a `StandingRow` in a query of books. `userId` may be a column: so people and books are read together. */
export const standingRow = (userId: UserId) => ({
  everyPart: everyPart(userId),
  hasBan: isBannedBy(books.hostedBy, userId),
})

/** SQL twin of `isBannedByHost`: then no part in a book of that host counts. */
export const bannedByHost = (actor: Actor | null): SQL<boolean> =>
  actor && !isAdmin(actor) ? isBannedBy(books.hostedBy, actor.userId) : sql<boolean>`false`

/** SQL twin of `hasPart`. */
export const hasPartIn = (actor: Actor | null): SQL<boolean> =>
  actor ? sql<boolean>`exists (select 1 ${membership(actor.userId)})` : sql<boolean>`false`

/** SQL twin of the policy's `isStowed`, turned round; written out, as statements that are compiled once need it. */
export const isOnShelf: SQL = sql`${books.hostedBy} <> ${sql.raw(`'${BOOK_VAULT.id}'`)}`

/** SQL twin of `parts`: whether somebody has one of these parts in a book that counts: no ban by the host, not in the vault. */
export const playsIn = (actor: Actor, ...parts: MemberPart[]): SQL =>
  exists(
    sql`(select 1 ${membership(actor.userId)} and ${inArray(bookMembers.part, parts)} and ${isOnShelf} and not ${bannedByHost(actor)})`,
  )

/** SQL twin of `standingOf`, as the columns of a query of books. */
export const standingColumns = (actor: Actor | null) => ({
  parts: actor
    ? sql<MemberPart[]>`case when ${bannedByHost(actor)} then array[]::text[] else ${everyPart(actor.userId)} end`
    : sql<MemberPart[]>`array[]::text[]`,
  hasPart: hasPartIn(actor),
  isBannedByHost: bannedByHost(actor),
})

/**
 * Whether a part of somebody else in a book counts, in a query that names both: their role is not asked, so this is for what
 * members see of each other.
 */
export const partCounts = (hostId: UserId, userId: UserId | string): SQL => not(isBannedBy(hostId, userId))

/** Whether somebody else hosts a book or has a part in it that counts. */
export const isAtTable = (userId: string): SQL =>
  sql`(${eq(books.hostedBy, userId)} or ${and(
    sql`exists (select 1 ${membership(userId)})`,
    partCounts(sql`${books.hostedBy}`, userId),
  )})`

/** A book as little as reading it needs. */
export type BookToRead = StandingRow & {
  id: string
  hostedBy: string
  ward: Ward
  innIsOpen: boolean
  innWard: InnWard
}

/** The columns of a `BookToRead`. */
export const bookToReadColumns = (userId: UserId) => ({
  id: books.id,
  hostedBy: books.hostedBy,
  ward: books.ward,
  innIsOpen: books.innIsOpen,
  innWard: books.innWard,
  ...standingRow(userId),
})

/**
 * The book for a reader, from such a row: the check of `theBook` for the action `read`. Whether the host's plan stands was
 * not asked, because nothing that reading shows depends on it.
 */
export function bookToRead({ actor, domain }: Call, row: BookToRead | undefined): BookFacts & { id: string } {
  if (!row || (domain && row.hostedBy !== domain.gmId)) throw fault('BOOK_NOT_FOUND')
  const { id, hostedBy, ward, innIsOpen, innWard } = row
  const book = { id, hostedBy, ward, innIsOpen, innWard, ...standingOf(actor, row), hostIsEntitled: false }
  if (!bookPolicy.read(actor, book)) throw fault('BOOK_NOT_FOUND')
  return book
}
