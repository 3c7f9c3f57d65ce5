import { eq } from 'drizzle-orm'
import type { Belongings } from '#kit/server/belongings.ts'
import { gmPersonalities } from '../tables.ts'

/** What the quiz made of somebody as a GM. */
export const peopleBelongings: Belongings[] = [
  {
    category: 'realm',
    packs: 'game-master-personality',
    pack: async (call, userId) => {
      const [row] = await call.db.select().from(gmPersonalities).where(eq(gmPersonalities.userId, userId))
      return row ?? null
    },
    remove: async (tx, userId) => {
      await tx.db.delete(gmPersonalities).where(eq(gmPersonalities.userId, userId))
      return []
    },
  },
]
