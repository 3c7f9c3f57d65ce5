import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { SessionAnswer } from '../../rules.ts'
import { gameSessions, sessionAnswers } from '../tables.ts'

/** Whether the person of a row has a part in the book of the row; both are joined to it. A ban by the host takes no seat. */
export const isOfParty = or(
  eq(books.hostedBy, users.id),
  eq(users.role, 'admin'),
  sql`exists (select 1 from ${bookMembers}
    where ${bookMembers.bookId} = ${books.id} and ${bookMembers.userId} = ${users.id})`,
)

export type Answered = { sessionId: string; userId: string; name: string; answer: SessionAnswer }

/** The answers of the party to some sessions, in their order. */
export async function answersTo(call: Call, sessionIds: string[]): Promise<Map<string, Answered[]>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await call.db
    .select({
      sessionId: sessionAnswers.sessionId,
      userId: sessionAnswers.userId,
      name: users.name,
      answer: sessionAnswers.answer,
    })
    .from(sessionAnswers)
    .innerJoin(gameSessions, eq(gameSessions.id, sessionAnswers.sessionId))
    .innerJoin(books, eq(books.id, gameSessions.bookId))
    .innerJoin(users, eq(users.id, sessionAnswers.userId))
    .where(and(inArray(sessionAnswers.sessionId, sessionIds), isOfParty))
    .orderBy(asc(sessionAnswers.answeredAt), asc(sessionAnswers.userId))
  return Map.groupBy(rows, row => row.sessionId)
}
