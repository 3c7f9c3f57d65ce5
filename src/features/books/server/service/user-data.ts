import '../../user-data.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { packFile } from '#features/media/server/service/pack-file.ts'
import type { Call } from '#kit/server/call.ts'
import type { StayingData } from '#kit/server/staying-data.ts'
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
  await tx.db.update(books).set({ createdByName: 'Somebody who has left' }).where(eq(books.createdBy, userId))
}

export const bookUserData: UserData[] = [
  {
    category: 'books',
    packs: 'campaign-parts',
    holds: 'the campaigns you have a part in, and which part',
    pack: partsOf,
    nameInBook: 'book',
    packBook,
    unpackBook,
    remove: removeBooks,
  },
]

/** What a person leaves in books of others, in the words of every room that has some of it: it is named once. */
export const LEFT_IN_BOOKS = {
  what: 'What you wrote and made in books of others',
  why: 'Chapters, people, maps, notes and handouts belong to those books. They stay there without your name.',
}

/** Whether somebody made a book that another hosts, or helps with one. */
export const bookStaying: StayingData = {
  ...LEFT_IN_BOOKS,
  of: async ({ db }, userId) => {
    const helps = and(eq(bookMembers.userId, userId), ne(bookMembers.part, 'player'))
    if ((await db.select({ one: sql`1` }).from(bookMembers).where(helps).limit(1)).length > 0) return true
    const isOfOthers = and(eq(books.createdBy, userId), ne(books.hostedBy, userId))
    return (await db.select({ one: sql`1` }).from(books).where(isOfOthers).limit(1)).length > 0
  },
}
