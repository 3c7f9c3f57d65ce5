import '../../user-data.ts'
import { and, asc, eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { packFile } from '#features/media/server/service/pack-file.ts'
import type { Call } from '#kit/server/call.ts'
import type { PutFile, UserData } from '#kit/server/user-data.ts'
import { bookMembers, books } from '../tables.ts'
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
  return { ...book, cover: await packFile(call, put, book.coverKey), people }
}

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
]
