import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { oneIf } from '#kit/server/subjects.ts'
import { upcomingRows } from '../service.ts'
import { gameSessions } from '../tables.ts'
import { scheduleSubject } from './the-schedule.ts'

/** The news of a schedule: the newest session, and how many others were added `since`, among the newest `most`. Nothing for those outside the party. */
export async function scheduleNews(call: Call, { bookId, since, most }: { bookId: string; since: Date; most: number }) {
  if (!(await oneIf(scheduleSubject, call, bookId, 'read'))) return { last: null, unread: 0 }
  const { userId } = theActor(call)
  const newest = await call.db
    .select({
      title: gameSessions.title,
      at: gameSessions.createdAt,
      by: gameSessions.createdBy,
      name: users.name,
      avatarUrl: users.image,
    })
    .from(gameSessions)
    .leftJoin(users, and(eq(users.id, gameSessions.createdBy), isNotNull(gameSessions.createdBy)))
    .where(eq(gameSessions.bookId, bookId))
    .orderBy(desc(gameSessions.createdAt), desc(gameSessions.id))
    .limit(1)
  const fresh = await call.db
    .select({ by: gameSessions.createdBy })
    .from(gameSessions)
    .where(and(eq(gameSessions.bookId, bookId), gt(gameSessions.createdAt, since)))
    .orderBy(desc(gameSessions.createdAt), desc(gameSessions.id))
    .limit(most)
  const [last] = newest
  return { last: last ?? null, unread: fresh.filter(({ by }) => by !== userId).length }
}

/** The next session of a book, to those who have been admitted to it; null without one. */
export async function nextSession(call: Call, bookId: string) {
  const [next] = await upcomingRows(call, bookId, 1)
  return next ? { title: next.title, date: next.date, time: next.time, startsAt: next.startsAt } : null
}
