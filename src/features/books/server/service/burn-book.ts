import { and, asc, eq } from 'drizzle-orm'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { users } from '#features/accounts/server/tables.ts'
import { removeFileJobsAbout } from '#features/file-jobs/server/service/end-file-job.ts'
import { forgetFilesOf } from '#features/media/server/service.ts'
import { forgetNotices } from '#features/notices/server/service/leaving-notices.ts'
import { announce, type Call, revoke, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { isAdmin } from '#lexicon/roles.ts'
import { bookBurned, membershipChanged, ownBookBurned, seatBurned } from '../../events.ts'
import { isBurnPhrase } from '../../rules.ts'
import { bookMembers, books } from '../tables.ts'
import { tellSeats } from './change.ts'
import { promiseBurned, tellGone } from './notices.ts'
import { type BookRow, readable } from './the-book.ts'

/** Deletes a book and, by the database's own cascade, everything under it: all of it or nothing. */
export async function burnBook(tx: Call, { phrase }: { id: string; phrase: string }, book: BookRow) {
  if (!isBurnPhrase(phrase)) throw fault('BURN_PHRASE')
  const { seats, isPrivate } = await burnWhole(tx, book)
  // Where an admin burns somebody's book, its host is told as well.
  const to = [...seats, book.hostedBy]
  await promiseBurned(tx, { to, bookId: book.id, title: isPrivate ? null : book.title })
  return { done: true as const, title: book.title }
}

type Burning = Pick<BookRow, 'id' | 'title' | 'hostedBy'>

/**
 * The same without a question: for a caller that has asked its own.
 * @returns who had a seat in it, and whether it was a private book
 */
export async function burnWhole(tx: Call, { id, title, hostedBy }: Burning) {
  // A new seat refers to this row: with the stronger lock nobody sits down between the telling and the end.
  const [row] = await tx.db.select({ ward: books.ward }).from(books).where(eq(books.id, id)).for('update')
  const seats = await tellSeats(tx, id)
  await tx.db.delete(books).where(eq(books.id, id))
  await removeFileJobsAbout(tx, id)
  await forgetFilesOf(tx, id)
  await forgetNotices(tx, { within: id })
  await writeAudit(tx, { act: 'book.burned', subjectId: id, before: { title, hostedBy } })
  announce(tx, bookBurned, { bookId: id })
  announce(tx, ownBookBurned, { bookId: id, hostedBy })
  // A private book is its owner's alone to know of.
  const isPrivate = row?.ward === 'private'
  if (!isPrivate) for (const userId of seats) announce(tx, seatBurned, { bookId: id, userId })
  await revoke(tx, { about: id })
  return { seats, isPrivate }
}

/** The members of all books of a host, by book. */
async function membersOfAll(tx: Call, hostedBy: string): Promise<Map<string, string[]>> {
  const rows = await tx.db
    .select({ bookId: bookMembers.bookId, userId: bookMembers.userId })
    .from(bookMembers)
    .innerJoin(books, eq(books.id, bookMembers.bookId))
    .where(eq(books.hostedBy, hostedBy))
  const of = Map.groupBy(rows, ({ bookId }) => bookId)
  return new Map([...of].map(([bookId, members]) => [bookId, members.map(({ userId }) => userId)]))
}

/** Burns every book that somebody hosts: their account goes. Those with a seat in one are told. */
export async function burnAllOf(tx: Call, hostedBy: string): Promise<void> {
  const readers = await membersOfAll(tx, hostedBy)
  const burned = await tx.db
    .delete(books)
    .where(eq(books.hostedBy, hostedBy))
    .returning({ id: books.id, title: books.title, ward: books.ward })
  for (const { id, title, ward } of burned) {
    await removeFileJobsAbout(tx, id)
    await forgetFilesOf(tx, id)
    await forgetNotices(tx, { within: id })
    await writeAudit(tx, { act: 'book.burned', subjectId: id, before: { title, hostedBy } })
    announce(tx, bookBurned, { bookId: id })
    announce(tx, ownBookBurned, { bookId: id, hostedBy })
    await revoke(tx, { about: id })
    for (const userId of readers.get(id) ?? []) announce(tx, membershipChanged, { bookId: id, userId })
    // A private book is its owner's alone to know of.
    await tellGone(tx, { to: readers.get(id) ?? [], bookId: id, title: ward === 'private' ? null : title })
  }
}

/** The books that the caller may burn or transfer, by title: an admin all books, others their own. */
export async function booksInHand(call: Call) {
  const actor = theActor(call)
  const rows = await call.db
    .select({ id: books.id, title: books.title, gm: { id: users.id, name: users.name } })
    .from(books)
    .innerJoin(users, eq(users.id, books.hostedBy))
    .where(
      and(readable(call), eq(books.placeholder, false), isAdmin(actor) ? undefined : eq(books.hostedBy, actor.userId)),
    )
    .orderBy(asc(books.title), asc(books.id))
  return { books: rows }
}
