import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { openToParty } from '#features/books/server/service/opening.ts'
import { type BookRow, here } from '#features/books/server/service/the-book.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { entitlementOf } from '#features/entitlements/server/service.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { openingAnswered } from '../../events.ts'
import { openingAnswers } from '../tables.ts'

/** The own books that the party cannot read, of those about which the caller has not answered yet, the newest first. */
export async function shutBooks(call: Call) {
  const { userId } = theActor(call)
  // Without a plan nothing can be opened, so nothing is asked.
  if (!(await entitlementOf(call, userId)).entitled) return { books: [] }
  const shut = await call.db
    .select({
      bookId: books.id,
      title: books.title,
      players: sql<number>`(select count(*)::int from ${bookMembers}
        where ${bookMembers.bookId} = ${books}.id and ${bookMembers.part} = 'player')`,
    })
    .from(books)
    .leftJoin(openingAnswers, eq(openingAnswers.bookId, books.id))
    .where(
      and(
        eq(books.hostedBy, userId),
        inArray(books.ward, ['gm-only', 'private']),
        eq(books.placeholder, false),
        isNull(openingAnswers.bookId),
        here(call),
      ),
    )
    .orderBy(desc(books.createdAt), desc(books.id))
  return { books: shut }
}

/** Writes down that the GM has answered, and tells their other pages. */
async function answered(tx: Call, bookId: string, userId: string) {
  await tx.db.insert(openingAnswers).values({ bookId, at: tx.now }).onConflictDoNothing()
  announce(tx, openingAnswered, { userId, bookId })
}

/** Opens a book to its party, and remembers that its GM was asked. */
export async function openBook(tx: Call, { bookId }: { bookId: string }, book: BookRow) {
  await openToParty(tx, book)
  await answered(tx, bookId, book.hostedBy)
  return { done: true as const }
}

/** Leaves a book as it is, and remembers that its GM was asked. */
export async function leaveShut(tx: Call, { bookId }: { bookId: string }, { hostedBy }: BookRow) {
  await answered(tx, bookId, hostedBy)
  return { done: true as const }
}
