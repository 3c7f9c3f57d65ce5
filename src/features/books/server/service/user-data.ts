import '../../user-data.ts'
import { and, asc, eq, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { packFile } from '#features/media/server/service/pack-file.ts'
import type { Call } from '#kit/server/call.ts'
import type { PutFile, UserData } from '#kit/server/user-data.ts'
import { bookMembers, books, bookTransfers } from '../tables.ts'
import { burnAllOf } from './burn-book.ts'
import { unpackBook } from './unpack.ts'

/** Everything of the book's own record, its cover beside it, and who sits at its table by name and part. */
async function packBook(call: Call, bookId: string, put: PutFile) {
  const [book] = await call.db.select().from(books).where(eq(books.id, bookId))
  if (!book) return null
  const people = await call.db
    .select({ name: users.name, part: bookMembers.part, since: bookMembers.since })
    .from(bookMembers)
    .innerJoin(users, eq(users.id, bookMembers.userId))
    .where(eq(bookMembers.bookId, bookId))
    .orderBy(asc(bookMembers.since), asc(users.name))
  const transferHistory = await movesOf(call).where(eq(bookTransfers.bookId, bookId)).orderBy(asc(bookTransfers.at))
  return { ...book, cover: await packFile(call, put, book.coverKey), people, transferHistory }
}

const giver = alias(users, 'giver')
const taker = alias(users, 'taker')

/** How books changed hands, by names. */
const movesOf = (call: Call) =>
  call.db
    .select({
      bookId: bookTransfers.bookId,
      from: giver.name,
      to: taker.name,
      at: bookTransfers.at,
    })
    .from(bookTransfers)
    .leftJoin(giver, eq(giver.id, bookTransfers.fromId))
    .leftJoin(taker, eq(taker.id, bookTransfers.toId))

/** The books that somebody gave away or was given, named by their ids as well. */
const handedOn = (call: Call, userId: string) =>
  movesOf(call)
    .where(or(eq(bookTransfers.fromId, userId), eq(bookTransfers.toId, userId)))
    .orderBy(asc(bookTransfers.at))

/** The parts in books of others. A title may be nobody's business by now, so the book is named by its id. */
const partsOf = (call: Call, userId: string) =>
  call.db
    .select({ bookId: bookMembers.bookId, part: bookMembers.part, since: bookMembers.since })
    .from(bookMembers)
    .where(eq(bookMembers.userId, userId))
    .orderBy(asc(bookMembers.since))

/** Burns what somebody hosts; in the books of others only their name stays behind, and that goes too. */
async function removeBooks(tx: Call, userId: string) {
  await burnAllOf(tx, userId)
  await tx.db
    .update(books)
    .set({ createdByName: 'Somebody who has left' })
    .where(and(eq(books.createdBy, userId)))
}

export const bookUserData: UserData[] = [
  {
    category: 'books',
    packs: 'campaign-parts',
    pack: partsOf,
    nameInBook: 'book',
    packBook,
    unpackBook,
    remove: removeBooks,
  },
  { category: 'books', packs: 'campaign-transfers', pack: handedOn },
]
