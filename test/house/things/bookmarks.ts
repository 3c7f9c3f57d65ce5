import { eq } from 'drizzle-orm'
import { bookmarkSubject, markedBookSubject } from '#features/bookmarks/server/service/bookmark-subjects.ts'
import { bookmarks } from '#features/bookmarks/server/tables.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id, db }) => {
  const ofOtto = eq(bookmarks.userId, id('otto'))
  const [ribbon] = await db.select().from(bookmarks).where(ofOtto).limit(1)
  const books = { lantern: id('lantern'), afterlight: id('afterlight') }
  return [
    { list: 'bookmarks', of: bookmarkSubject, things: { 'ribbon of otto': ribbon!.id } },
    { list: 'marked-books', of: markedBookSubject, things: books },
  ]
}
