import '../../user-data.ts'
import { asc, eq } from 'drizzle-orm'
import type { UserData } from '#kit/server/user-data.ts'
import { bookmarks } from '../tables.ts'

/** The bookmarks and notes of a person; the archive of a book has none, because they are not its host's. */
export const bookmarkUserData: UserData[] = [
  {
    category: 'bookmarks',
    packs: 'bookmarks',
    holds: 'your bookmarks in books, with your notes on them',
    pack: (call, userId) =>
      call.db
        .select()
        .from(bookmarks)
        .where(eq(bookmarks.userId, userId))
        .orderBy(asc(bookmarks.keptAt), asc(bookmarks.id)),
    remove: async (tx, userId) => {
      await tx.db.delete(bookmarks).where(eq(bookmarks.userId, userId))
    },
  },
]
