import { desc, eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import type { BookRow } from '#features/books/server/service/the-book.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { schedulePolicy } from '../policy.ts'
import { upcomingRows } from '../service.ts'
import { gameSessions } from '../tables.ts'
import { factsOf } from './the-schedule.ts'

type News = { since: Date; most: number }

/**
 * The news of the schedule of a book: the newest session, and how many others were added `since`, among the newest `most`.
 * Nothing for those outside the party.
 */
export async function scheduleNews(call: Call, book: BookRow, { since, most }: News) {
  if (!schedulePolicy.read(call.actor, factsOf(call, book))) return { last: null, unread: 0 }
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
    .leftJoin(users, eq(users.id, gameSessions.createdBy))
    .where(eq(gameSessions.bookId, book.id))
    .orderBy(desc(gameSessions.createdAt), desc(gameSessions.id))
    .limit(most)
  return { last: newest[0] ?? null, unread: newest.filter(({ at, by }) => at > since && by !== userId).length }
}

/** The next session of a book, to those who have been admitted to it; null without one. */
export async function nextSession(call: Call, bookId: string) {
  const [next] = await upcomingRows(call, bookId, 1)
  return next ? { title: next.title, date: next.date, time: next.time, startsAt: next.startsAt } : null
}
