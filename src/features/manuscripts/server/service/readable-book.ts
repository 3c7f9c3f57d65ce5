import { eq, sql } from 'drizzle-orm'
import { type BookToRead, bookToRead, bookToReadColumns } from '#features/books/server/service/standing.ts'
import { books } from '#features/books/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { Db } from '#kit/server/db.ts'
import { manuscriptTexts } from '../tables.ts'

type TextRow = BookToRead & { textVersion: number }

/** Triggers report each change of what this reads: of the book, its members and its text with the book’s id, of a ban with the person’s. */
async function textRow(db: Db, userId: string | null, bookId: string): Promise<TextRow | undefined> {
  const [row] = await db
    .select({
      ...bookToReadColumns(sql`${userId}::uuid`),
      textVersion: sql<number>`coalesce((select ${manuscriptTexts.textVersion} from ${manuscriptTexts}
        where ${manuscriptTexts.bookId} = ${books.id}), 0)`,
    })
    .from(books)
    .where(eq(books.id, bookId))
  return row
}

/**
 * A book for a reader, with the number of its text; BOOK_NOT_FOUND without the right to read it. The row is cached until
 * the book, its text or the reader’s part in it changes.
 */
export async function readableBook(call: Call, bookId: string) {
  const userId = call.actor?.userId ?? null
  const row = await call.ports.rowCache.read(
    call.db,
    `book ${bookId} ${userId}`,
    () => textRow(call.db, userId, bookId),
    () => (userId ? [bookId, userId] : [bookId]),
  )
  return { ...bookToRead(call, row), textVersion: row?.textVersion ?? 0 }
}
export type ReadableBook = Awaited<ReturnType<typeof readableBook>>
