import { eq } from 'drizzle-orm'
import { freePasswordsSubject, lookupSubject, shelfSubject } from '#features/books/server/service/own-subjects.ts'
import { bookSubject } from '#features/books/server/service/the-book.ts'
import { bookTransfers } from '#features/transfers/server/tables.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id, db }) => {
  const [handedOn] = await db.select().from(bookTransfers).where(eq(bookTransfers.title, 'Handed on'))
  const books = { lantern: id('lantern'), afterlight: id('afterlight'), 'handed on': handedOn!.bookId }
  return [
    { list: 'books', of: bookSubject, things: books },
    { list: 'book-shelves', of: shelfSubject, things: { 'own shelf': '' } },
    { list: 'book-free-passwords', of: freePasswordsSubject, things: { 'free passwords': '' } },
    { list: 'book-lookup', of: lookupSubject, things: { lookup: '' } },
  ]
}
