import '../../user-data.ts'
import { asc, eq } from 'drizzle-orm'
import { announce, type Call } from '#kit/server/call.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { availabilityChanged, gameSessionAnswered, gameSessionRemoved } from '../../events.ts'
import { availabilityDays, availabilityRules, calendarFeeds, gameSessions, sessionAnswers } from '../tables.ts'
import { packQuorum, unpackQuorum } from './quorum.ts'
import { unpackSessions } from './unpack.ts'

/** The sessions of a book. Answers and availability are of its people, and stay with them. */
const packBook = (call: Call, bookId: string) =>
  call.db
    .select()
    .from(gameSessions)
    .where(eq(gameSessions.bookId, bookId))
    .orderBy(asc(gameSessions.createdAt), asc(gameSessions.id))

/** What somebody scheduled, answered and said of their days. */
async function pack(call: Call, userId: string) {
  const scheduled = await call.db
    .select()
    .from(gameSessions)
    .where(eq(gameSessions.createdBy, userId))
    .orderBy(asc(gameSessions.createdAt), asc(gameSessions.id))
  const answers = await call.db
    .select()
    .from(sessionAnswers)
    .where(eq(sessionAnswers.userId, userId))
    .orderBy(asc(sessionAnswers.answeredAt), asc(sessionAnswers.sessionId))
  const availability = await call.db
    .select()
    .from(availabilityDays)
    .where(eq(availabilityDays.userId, userId))
    .orderBy(asc(availabilityDays.bookId), asc(availabilityDays.day))
  const weekly = await call.db
    .select()
    .from(availabilityRules)
    .where(eq(availabilityRules.userId, userId))
    .orderBy(asc(availabilityRules.bookId), asc(availabilityRules.weekday))
  const [feed] = await call.db
    .select({ since: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  return { scheduled, answers, availability, weekly, calendarFeed: feed ?? null }
}

async function remove(tx: Call, userId: string) {
  await tx.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  const days = await tx.db
    .delete(availabilityDays)
    .where(eq(availabilityDays.userId, userId))
    .returning({ bookId: availabilityDays.bookId })
  const rules = await tx.db
    .delete(availabilityRules)
    .where(eq(availabilityRules.userId, userId))
    .returning({ bookId: availabilityRules.bookId })
  for (const bookId of new Set([...days, ...rules].map(said => said.bookId)))
    announce(tx, availabilityChanged, { bookId })
  const answered = await tx.db
    .select({ id: gameSessions.id, bookId: gameSessions.bookId })
    .from(sessionAnswers)
    .innerJoin(gameSessions, eq(gameSessions.id, sessionAnswers.sessionId))
    .where(eq(sessionAnswers.userId, userId))
  await tx.db.delete(sessionAnswers).where(eq(sessionAnswers.userId, userId))
  for (const { id, bookId } of answered) announce(tx, gameSessionAnswered, { bookId, gameSessionId: id })
  const scheduled = await tx.db
    .delete(gameSessions)
    .where(eq(gameSessions.createdBy, userId))
    .returning({ id: gameSessions.id, bookId: gameSessions.bookId })
  for (const { id, bookId } of scheduled) announce(tx, gameSessionRemoved, { bookId, gameSessionId: id })
}

export const scheduleUserData: UserData[] = [
  {
    category: 'gameSessions',
    packs: 'game-sessions',
    holds:
      'the game sessions that you scheduled, your answers to sessions, the days on which you can come, and since when you have a calendar link',
    pack,
    remove,
  },
  { category: 'books', nameInBook: 'sessions', packBook, unpackBook: unpackSessions },
  { category: 'books', nameInBook: 'schedule', packBook: packQuorum, unpackBook: unpackQuorum },
]
