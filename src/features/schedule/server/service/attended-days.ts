import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { AHEAD } from '../../rules.ts'
import { gameSessions, sessionAnswers } from '../tables.ts'
import type { Span } from './said-days.ts'

/** The days of a span on which somebody attends a session of the book, by the date that the GM gave it. */
export const attendedDays = (call: Call, bookId: string, span: Span) =>
  call.db
    .select({ userId: sessionAnswers.userId, day: gameSessions.date, available: sql<boolean>`true`.as('available') })
    .from(sessionAnswers)
    .innerJoin(gameSessions, eq(gameSessions.id, sessionAnswers.sessionId))
    .where(
      and(
        eq(gameSessions.bookId, bookId),
        between(gameSessions.date, span.from, span.to),
        inArray(gameSessions.status, [...AHEAD]),
        eq(sessionAnswers.answer, 'attending'),
      ),
    )
