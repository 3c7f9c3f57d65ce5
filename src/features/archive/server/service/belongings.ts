import { eq } from 'drizzle-orm'
import { forgetFile } from '#features/media/server/service.ts'
import type { Belongings } from '#kit/server/belongings.ts'
import { bookExports } from '../tables.ts'

/** Packed books wait for whoever asked: when they go, what waits for them goes as well. */
export const archiveBelongings: Belongings[] = [
  {
    category: 'books',
    remove: async (tx, userId) => {
      const gone = await tx.db.delete(bookExports).where(eq(bookExports.userId, userId)).returning()
      for (const { fileKey } of gone) if (fileKey) await forgetFile(tx, fileKey)
      return []
    },
  },
]
