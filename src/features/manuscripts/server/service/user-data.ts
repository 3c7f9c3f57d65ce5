import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { LEFT_IN_BOOKS } from '#features/books/server/service/user-data.ts'
import { books } from '#features/books/server/tables.ts'
import { packFile } from '#features/media/server/service/pack-file.ts'
import type { Call } from '#kit/server/call.ts'
import type { StayingData } from '#kit/server/staying-data.ts'
import type { PutFile, UserData } from '#kit/server/user-data.ts'
import { chapterRevisions, chapters } from '../tables.ts'
import { chapterFile } from './pack-markdown.ts'
import { pictureKeys } from './pictures.ts'
import { unpackChapters } from './unpack.ts'

/** Every chapter as its author wrote it, as a text of its own, and all of its earlier states. */
async function packBook(call: Call, bookId: string, put: PutFile) {
  const rows = await call.db
    .select()
    .from(chapters)
    .where(eq(chapters.bookId, bookId))
    .orderBy(asc(chapters.position), asc(chapters.id))
  // A text names its pictures by their address; in the export they lie beside it under the last parts of that.
  for (const key of await pictureKeys(call, bookId)) await packFile(call, put, key)
  const packed = []
  for (const [index, { source, ...chapter }] of rows.entries()) {
    const file = chapterFile(index, chapter.title)
    await put(file, source)
    const revisions = await call.db
      .select()
      .from(chapterRevisions)
      .where(eq(chapterRevisions.chapterId, chapter.id))
      .orderBy(asc(chapterRevisions.version))
    packed.push({ ...chapter, file, revisions })
  }
  return packed
}

/** In the books of others the text stays, and whose hand it was does not. */
async function forgetName(tx: Call, userId: string) {
  await tx.db
    .update(chapterRevisions)
    .set({ savedByName: 'Somebody who has left' })
    .where(eq(chapterRevisions.savedBy, userId))
}

export const manuscriptUserData: UserData[] = [
  { category: 'books', nameInBook: 'chapters', packBook, unpackBook: unpackChapters, remove: forgetName },
]

/** The chapters that somebody has written in books of others, as the revisions name them. */
export const manuscriptStaying: StayingData = {
  ...LEFT_IN_BOOKS,
  of: async ({ db }, userId) => {
    const rows = await db
      .select({ one: sql`1` })
      .from(chapterRevisions)
      .innerJoin(books, eq(books.id, chapterRevisions.bookId))
      .where(and(eq(chapterRevisions.savedBy, userId), ne(books.hostedBy, userId)))
      .limit(1)
    return rows.length > 0
  },
}
