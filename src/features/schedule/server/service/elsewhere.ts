import { and, asc, eq, gt, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { seatRows } from '#features/books/server/service/the-book.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { daysAfter } from '#kit/shared/days.ts'
import type { SessionElsewhereView } from '../../contract.ts'
import { AHEAD, DAYS_WINDOW } from '../../rules.ts'
import { schedulePolicy } from '../policy.ts'
import { checkSpan } from '../service.ts'
import { gameSessions, sessionAnswers } from '../tables.ts'
import type { Span } from './said-days.ts'
import { factsOf, type Schedule } from './the-schedule.ts'
import type { SeenSession, SessionRow } from './the-session.ts'

const HOUR = 60 * 60_000

/** When a session ends; without a time, with its day. */
const endOf = ({ time, startsAt, upcomingUntil, duration }: SessionRow) =>
  time === null ? upcomingUntil : new Date(startsAt.getTime() + Number(duration) * HOUR)
const endInRow = sql`case when ${gameSessions.time} is null then ${gameSessions.upcomingUntil}
  else ${gameSessions.startsAt} + ${gameSessions.duration}::int * interval '1 hour' end`

/**
 * The sessions of the caller at their other tables, those left out to which they cannot come. They go to the caller alone, on the domain of
 * a GM too: which tables somebody has elsewhere is nobody's business.
 */
async function atOtherTables(call: Call, bookId: string, when: SQL | undefined): Promise<SessionElsewhereView[]> {
  const { userId } = theActor(call)
  const anywhere: Call = { ...call, domain: null, domainRefusal: null }
  const rows = await seatRows(anywhere)
  const others = new Map(
    rows
      .filter(book => book.id !== bookId && schedulePolicy.read(call.actor, factsOf(anywhere, book)))
      .map(book => [book.id, book.title]),
  )
  if (others.size === 0) return []
  const { id, title, date, time, startsAt, duration, status } = gameSessions
  const sessions = await call.db
    .select({ id, bookId: gameSessions.bookId, title, date, time, startsAt, duration })
    .from(gameSessions)
    .leftJoin(sessionAnswers, and(eq(sessionAnswers.sessionId, id), eq(sessionAnswers.userId, userId)))
    .where(
      and(
        inArray(gameSessions.bookId, [...others.keys()]),
        inArray(status, [...AHEAD]),
        or(sql`${sessionAnswers.answer} is null`, ne(sessionAnswers.answer, 'unavailable')),
        when,
      ),
    )
    .orderBy(asc(startsAt), asc(id))
    .limit(DAYS_WINDOW)
  return sessions.map(({ bookId, ...session }) => ({ ...session, bookTitle: others.get(bookId)! }))
}

/** The sessions of the caller at other tables between two days; a day more at both ends, since clocks elsewhere show another day. */
export async function sessionsElsewhere(call: Call, span: Span, { bookId }: Schedule) {
  checkSpan(span)
  const first = new Date(`${daysAfter(span.from, -1)}T00:00:00Z`)
  const last = new Date(`${daysAfter(span.to, 2)}T00:00:00Z`)
  const within = and(gte(gameSessions.startsAt, first), lt(gameSessions.startsAt, last))
  return { sessions: await atOtherTables(call, bookId, within) }
}

/** The sessions of the caller at other tables that overlap one. */
export async function clashesWith(call: Call, _: unknown, session: SeenSession) {
  const overlaps = and(lt(gameSessions.startsAt, endOf(session)), gt(endInRow, session.startsAt))
  return { sessions: await atOtherTables(call, session.bookId, overlaps) }
}
