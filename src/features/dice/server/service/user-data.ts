import '../../user-data.ts'
import { asc, eq } from 'drizzle-orm'
import type { UserData } from '#kit/server/user-data.ts'
import { savedRolls } from '../tables.ts'

/** The rolls that a person saved. */
export const diceUserData: UserData[] = [
  {
    category: 'savedRolls',
    packs: 'saved-rolls',
    holds: 'the rolls of dice that you saved to throw again',
    pack: (call, userId) =>
      call.db
        .select()
        .from(savedRolls)
        .where(eq(savedRolls.userId, userId))
        .orderBy(asc(savedRolls.savedAt), asc(savedRolls.id)),
    remove: async (tx, userId) => {
      await tx.db.delete(savedRolls).where(eq(savedRolls.userId, userId))
    },
  },
]
