import { asc, eq } from 'drizzle-orm'
import type { Belongings } from '#kit/server/belongings.ts'
import { contactLetters } from '../tables.ts'

/** What somebody wrote to the house while they were logged in. */
export const supportBelongings: Belongings[] = [
  {
    category: 'letters',
    packs: 'letters',
    pack: (call, userId) =>
      call.db
        .select()
        .from(contactLetters)
        .where(eq(contactLetters.userId, userId))
        .orderBy(asc(contactLetters.createdAt)),
    remove: async (tx, userId) => {
      await tx.db.delete(contactLetters).where(eq(contactLetters.userId, userId))
      return []
    },
  },
]
