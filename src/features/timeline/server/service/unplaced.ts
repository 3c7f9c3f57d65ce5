import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { chapters } from '#features/manuscripts/server/tables.ts'
import { gameSessions } from '#features/schedule/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { timelineEntries } from '../tables.ts'
import type { Timeline } from './the-timeline.ts'

const WINDOW = 50

/** Sessions that were played and chapters, both without a date in the campaign, in the order of the table and of the book. */
export async function listUnplaced(call: Call, _: unknown, { bookId, readsBook, seesSessions }: Timeline) {
  const waiting = sql<number>`count(*) over ()`.mapWith(Number)
  const played = await call.db
    .select({ id: gameSessions.id, name: gameSessions.title, playedOn: gameSessions.date, many: waiting })
    .from(gameSessions)
    .leftJoin(timelineEntries, eq(timelineEntries.placedSessionId, gameSessions.id))
    .where(
      and(
        eq(gameSessions.bookId, bookId),
        seesSessions ? undefined : sql`false`,
        isNull(timelineEntries.id),
        wasPlayed(call),
      ),
    )
    .orderBy(asc(gameSessions.startsAt), asc(gameSessions.id))
    .limit(WINDOW)
  const pages = await call.db
    .select({ id: chapters.id, name: chapters.title, many: waiting })
    .from(chapters)
    .leftJoin(timelineEntries, eq(timelineEntries.placedChapterId, chapters.id))
    .where(and(eq(chapters.bookId, bookId), readsBook ? undefined : sql`false`, isNull(timelineEntries.id)))
    .orderBy(asc(chapters.position), asc(chapters.id))
    .limit(WINDOW)
  const unplaced = [
    ...played.map(({ id, name, playedOn }) => ({ kind: 'session' as const, id, name, playedOn })),
    ...pages.map(({ id, name }) => ({ kind: 'chapter' as const, id, name, playedOn: null })),
  ]
  return { unplaced, many: (played[0]?.many ?? 0) + (pages[0]?.many ?? 0) }
}

/** A session that is over, or has begun, and was not called off. */
const wasPlayed = ({ now }: Call) =>
  or(
    eq(gameSessions.status, 'completed'),
    eq(gameSessions.status, 'active'),
    and(eq(gameSessions.status, 'planned'), lte(gameSessions.upcomingUntil, now)),
  )
