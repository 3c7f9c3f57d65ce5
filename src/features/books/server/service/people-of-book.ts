import { and, eq, inArray, sql } from 'drizzle-orm'
import { actorsByIds } from '#features/accounts/server/service/actor.ts'
import { realmBans, subdomains } from '#features/realms/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { InnWard, MemberPart, Ward } from '#lexicon/books.ts'
import { bookPolicy } from '../policy.ts'
import { bookMembers, books } from '../tables.ts'
import { bookRows, readable } from './the-book.ts'

/**
 * Whom to tell of something in a book: those with a part in it who may do this with it at this moment, by the same rule
 * as when they do it themselves. An admin without a part is not among them.
 */
export async function peopleWho(
  call: Call,
  bookId: string,
  action: 'read' | 'readAsGm' | 'takeEdition',
): Promise<string[]> {
  const [book] = await call.db
    .select({ hostedBy: books.hostedBy, ward: books.ward, innIsOpen: books.innIsOpen, innWard: books.innWard })
    .from(books)
    .where(eq(books.id, bookId))
  if (!book) return []
  const members = await membersOf(call, bookId, book.hostedBy)
  const people = await actorsByIds(call.db, call.ports, [book.hostedBy, ...members.map(({ userId }) => userId)])
  const facts = { ...book, ward: book.ward as Ward, innWard: book.innWard as InnWard, hostIsEntitled: false }
  return [...people].flatMap(([userId, person]) => {
    const own = members.filter(member => member.userId === userId)
    const isShutOut = own.some(member => member.isShutOut)
    const parts = isShutOut ? [] : own.map(({ part }) => part)
    const hasPart = userId === book.hostedBy || parts.length > 0
    return hasPart && bookPolicy[action](person, { ...facts, parts, isShutOut }) ? [userId] : []
  })
}

const membersOf = (call: Call, bookId: string, hostId: string) =>
  call.db
    .select({
      userId: bookMembers.userId,
      part: sql<MemberPart>`${bookMembers.part}`,
      isShutOut: sql<boolean>`${realmBans.id} is not null`,
    })
    .from(bookMembers)
    .leftJoin(subdomains, eq(subdomains.ownerId, hostId))
    .leftJoin(realmBans, and(eq(realmBans.realmId, subdomains.id), eq(realmBans.userId, bookMembers.userId)))
    .where(eq(bookMembers.bookId, bookId))

/** The books among these that the caller may see, as the rules look at them. */
export async function readableBooks(call: Call, ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  if (wanted.length === 0) return new Map<string, never>()
  const rows = await bookRows(call).where(and(inArray(books.id, wanted), readable(call)))
  return new Map(rows.map(row => [row.id, { ...row, hostIsEntitled: false }]))
}
