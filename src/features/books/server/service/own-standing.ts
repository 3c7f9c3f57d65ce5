import { eq, sql } from 'drizzle-orm'
import { domainBans, subdomains } from '#features/realms/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { Db } from '#kit/server/db.ts'
import type { MemberPart } from '#lexicon/books.ts'
import { bookMembers, books } from '../tables.ts'
import type { StandingRow } from './standing.ts'

/** Everything that decides how somebody stands to books, for lists: the parts with the host of their book, and the bans. */
type OwnRows = {
  parts: { bookId: string; part: MemberPart; hostedBy: string }[]
  bannedBy: string[]
}

/** Triggers report each change of what this reads: with the person’s id, or with the id of the book that gets another host. */
async function ownRows(db: Db, userId: string): Promise<OwnRows> {
  const parts = await db
    .select({ bookId: bookMembers.bookId, part: sql<MemberPart>`${bookMembers.part}`, hostedBy: books.hostedBy })
    .from(bookMembers)
    .innerJoin(books, eq(books.id, bookMembers.bookId))
    .where(eq(bookMembers.userId, userId))
  const bans = await db
    .select({ ownerId: subdomains.ownerId })
    .from(domainBans)
    .innerJoin(subdomains, eq(subdomains.id, domainBans.domainId))
    .where(eq(domainBans.userId, userId))
  return { parts, bannedBy: bans.map(({ ownerId }) => ownerId) }
}

/**
 * How the caller stands to every book, cached until it changes. `of` gives the row of a book for `standingOf`; `idsWith`
 * the books in which one of some parts counts, that is without those of hosts who have banned the caller.
 */
export async function ownStanding({ db, ports }: Call, userId: string) {
  const rows = await ports.rowCache.read(
    db,
    `standing ${userId}`,
    () => ownRows(db, userId),
    ({ parts }) => [userId, ...parts.map(({ bookId }) => bookId)],
  )
  const { parts, bannedBy } = rows!
  return {
    of: ({ id, hostedBy }: { id: string; hostedBy: string }): StandingRow => ({
      everyPart: parts.filter(({ bookId }) => bookId === id).map(({ part }) => part),
      hasBan: bannedBy.includes(hostedBy),
    }),
    idsWith: (...wanted: MemberPart[]): string[] =>
      parts
        .filter(({ part, hostedBy }) => wanted.includes(part) && !bannedBy.includes(hostedBy))
        .map(({ bookId }) => bookId),
  }
}
