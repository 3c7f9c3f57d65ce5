import '../../user-data.ts'
import { asc, eq } from 'drizzle-orm'
import { forgetFilesOf } from '#features/media/server/service.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { themeCredits, themeRequests } from '../tables.ts'

/** The themes that a person bought and asked for. */
export const themeUserData: UserData[] = [
  {
    category: 'themes',
    packs: 'custom-themes',
    holds: 'the themes that you had drawn for you: what you bought, and what you asked for',
    pack: async (call, userId) => ({
      bought: await call.db
        .select()
        .from(themeCredits)
        .where(eq(themeCredits.userId, userId))
        .orderBy(asc(themeCredits.createdAt)),
      requests: await call.db
        .select()
        .from(themeRequests)
        .where(eq(themeRequests.userId, userId))
        .orderBy(asc(themeRequests.createdAt)),
    }),
    remove: async (tx, userId) => {
      const gone = await tx.db
        .delete(themeRequests)
        .where(eq(themeRequests.userId, userId))
        .returning({ id: themeRequests.id })
      for (const { id } of gone) await forgetFilesOf(tx, id)
      await tx.db.delete(themeCredits).where(eq(themeCredits.userId, userId))
    },
  },
]
