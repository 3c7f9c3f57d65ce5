import { and, eq, inArray, sql } from 'drizzle-orm'
import { actorsByIds } from '#features/accounts/server/service/actor.ts'
import { isBannedBy } from '#features/realms/server/service/banned-by.ts'
import type { Call } from '#kit/server/call.ts'
import type { MemberPart } from '#lexicon/books.ts'
import { bookPolicy } from '../policy.ts'
import { bookMembers, books } from '../tables.ts'
import { standingOf } from './standing.ts'
import { bookRows, here } from './the-book.ts'

/**
 * The recipients of an event of a book: people with a part in it who may do this with it at this moment, by the same rule
 * as when they do it themselves. An admin without a part is not among them.
 */
export async function peopleWho(
  call: Call,
  bookId: string,
  action: 'read' | 'readAsGm' | 'takeEdition' | 'seat' | 'sitIn',
): Promise<string[]> {
  const [book] = await call.db
    .select({ hostedBy: books.hostedBy, ward: books.ward, innIsOpen: books.innIsOpen, innWard: books.innWard })
    .from(books)
    .where(eq(books.id, bookId))
  if (!book) return []
  const members = await membersOf(call, bookId, book.hostedBy)
  const people = await actorsByIds(call.db, call.ports, [book.hostedBy, ...members.map(({ userId }) => userId)])
  const facts = { ...book, hostIsEntitled: false }
  return [...people].flatMap(([userId, person]) => {
    const own = members.filter(member => member.userId === userId)
    const hasBan = own.some(member => member.hasBan)
    const standing = standingOf(person, { everyPart: own.map(({ part }) => part), hasBan })
    const isMeant = userId === book.hostedBy || standing.parts.length > 0
    return isMeant && bookPolicy[action](person, { ...facts, ...standing }) ? [userId] : []
  })
}

const membersOf = (call: Call, bookId: string, hostId: string) =>
  call.db
    .select({
      userId: bookMembers.userId,
      part: sql<MemberPart>`${bookMembers.part}`,
      hasBan: isBannedBy(hostId, sql`${bookMembers}.user_id`),
    })
    .from(bookMembers)
    .where(eq(bookMembers.bookId, bookId))

/** The books among these that the caller may read, or whose table they may sit at, as the rules look at them. */
export async function readableBooks(
  call: Call,
  ids: readonly (string | null)[],
  action: 'read' | 'seat' | 'sitIn' = 'read',
) {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  if (wanted.length === 0) return new Map<string, never>()
  const rows = await bookRows(call).where(and(inArray(books.id, wanted), here(call)))
  const seen = rows.map(row => ({ ...row, hostIsEntitled: false }))
  return new Map(seen.filter(row => bookPolicy[action](call.actor, row)).map(row => [row.id, row]))
}
