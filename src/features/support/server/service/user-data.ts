import '../../user-data.ts'
import { asc, eq } from 'drizzle-orm'
import { forgetFilesOf } from '#features/media/server/service.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { bugReports, contactLetters } from '../tables.ts'

/** The letters and fault reports of a person, written while logged in. */
export const supportUserData: UserData[] = [
  {
    category: 'letters',
    packs: 'letters',
    holds: 'what you wrote to us',
    pack: (call, userId) =>
      call.db
        .select()
        .from(contactLetters)
        .where(eq(contactLetters.userId, userId))
        .orderBy(asc(contactLetters.createdAt)),
    remove: async (tx, userId) => {
      await tx.db.delete(contactLetters).where(eq(contactLetters.userId, userId))
    },
  },
  {
    category: 'letters',
    packs: 'fault-reports',
    holds: 'the faults of the site that you reported',
    pack: (call, userId) =>
      call.db.select().from(bugReports).where(eq(bugReports.userId, userId)).orderBy(asc(bugReports.createdAt)),
    remove: async (tx, userId) => {
      const gone = await tx.db.delete(bugReports).where(eq(bugReports.userId, userId)).returning({ id: bugReports.id })
      for (const { id } of gone) await forgetFilesOf(tx, id)
    },
  },
]
