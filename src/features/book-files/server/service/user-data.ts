import { eq, or } from 'drizzle-orm'
import { forgetFile } from '#features/media/server/service.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { bookExports } from '../tables.ts'

const theirs = (userId: string) => or(eq(bookExports.userId, userId), eq(bookExports.editionOf, userId))

/** Packed books wait for whoever asked: when they go, what waits for them goes as well, and what was bound for them. */
export const bookFileUserData: UserData[] = [
  {
    category: 'books',
    remove: async (tx, userId) => {
      const gone = await tx.db.delete(bookExports).where(theirs(userId)).returning()
      for (const { fileKey } of gone) if (fileKey) await forgetFile(tx, fileKey)
    },
  },
]
