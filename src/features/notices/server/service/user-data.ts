import '../../user-data.ts'
import { asc, eq } from 'drizzle-orm'
import type { UserData } from '#kit/server/user-data.ts'
import { noticeChoices, notices } from '../tables.ts'
import { forgetNotices } from './leaving-notices.ts'

/** The notices and choices of a person, and notices to others about them. */
export const noticeUserData: UserData[] = [
  {
    category: 'notices',
    packs: 'notices',
    holds: 'the notices under your bell, and which notices you want',
    pack: async (call, userId) => {
      const [choices] = await call.db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId))
      const own = await call.db
        .select()
        .from(notices)
        .where(eq(notices.userId, userId))
        .orderBy(asc(notices.at), asc(notices.id))
      return { choices: choices ?? null, notices: own }
    },
    remove: async (tx, userId) => {
      await tx.db.delete(notices).where(eq(notices.userId, userId))
      await forgetNotices(tx, { about: userId })
      await tx.db.delete(noticeChoices).where(eq(noticeChoices.userId, userId))
    },
  },
]
