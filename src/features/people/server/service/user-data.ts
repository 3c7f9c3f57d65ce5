import { eq, or } from 'drizzle-orm'
import type { UserData } from '#kit/server/user-data.ts'
import { blocks, gmPersonalities } from '../tables.ts'

/** The result of the GM quiz. */
export const peopleUserData: UserData[] = [
  {
    category: 'realm',
    packs: 'game-master-personality',
    holds: 'what the quiz made of you as a game master, or what you chose instead',
    pack: async (call, userId) => {
      const [row] = await call.db.select().from(gmPersonalities).where(eq(gmPersonalities.userId, userId))
      return row ?? null
    },
    remove: async (tx, userId) => {
      await tx.db.delete(gmPersonalities).where(eq(gmPersonalities.userId, userId))
    },
  },
  {
    category: 'account',
    packs: 'blocked-people',
    holds: 'the people that you blocked, by their ids',
    pack: (call, userId) =>
      call.db
        .select({ userId: blocks.blockedId, since: blocks.createdAt })
        .from(blocks)
        .where(eq(blocks.blockerId, userId)),
    remove: async (tx, userId) => {
      await tx.db.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)))
    },
  },
]
