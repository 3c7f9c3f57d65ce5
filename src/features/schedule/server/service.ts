import { and, asc, desc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import type * as z from 'zod'
import { noteTimeZone } from '#features/notices/server/service/choices.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { cursorOf, inPlan, rowsAfter, rowsBefore, windowOf } from '#kit/server/keyset.ts'
import { whatCan } from '#kit/server/policy.ts'
import { theOne } from '#kit/server/subjects.ts'
import { daysAfter, daysBetween } from '#kit/shared/days.ts'
import { fault } from '#lexicon/errors.ts'
import { gameSessionAnswered, gameSessionChanged, gameSessionRemoved } from '../events.ts'
import type { SessionEdit, SessionForm } from '../forms.ts'
import { AHEAD, DAYS_WINDOW, MOST_DAYS, SESSION_WINDOW, type SessionAnswer, UPCOMING_SHOWN } from '../rules.ts'
import { schedulePolicy } from './policy.ts'
import { tellAnswered, tellChange, tellProposed, tellRemoved } from './service/notices.ts'
import { quorumOf } from './service/quorum.ts'
import { savedRecap } from './service/recap.ts'
import type { Schedule } from './service/the-schedule.ts'
import { type SeenSession, sessionSubject, viewNow, viewsOf } from './service/the-session.ts'
import { momentsOf } from './service/times.ts'
import { gameSessions, sessionAnswers } from './tables.ts'

type Form = z.output<typeof SessionForm>
type Edit = z.output<typeof SessionEdit>
type After = { after?: string | undefined }

const done = { done: true as const }
/** What the list of a schedule says of the schedule itself. */
const aboutSchedule = async (call: Call, schedule: Schedule) => ({
  quorum: await quorumOf(call, schedule.bookId),
  can: whatCan(schedulePolicy, call.actor, schedule),
})
const DAY = 24 * 60 * 60_000

/** The sessions of a book, the latest first. */
export async function listSessions(call: Call, { after }: After, schedule: Schedule) {
  const rows = await call.db
    .select()
    .from(gameSessions)
    .where(and(eq(gameSessions.bookId, schedule.bookId), rowsBefore(gameSessions.startsAt, gameSessions.id, after)))
    .orderBy(desc(gameSessions.startsAt), desc(gameSessions.id))
    .limit(inPlan(SESSION_WINDOW + 1))
  const { shown, next } = windowOf(rows, SESSION_WINDOW, row => cursorOf(row.startsAt, row.id))
  return { sessions: await viewsOf(call, schedule, shown), next, ...(await aboutSchedule(call, schedule)) }
}

/** The upcoming sessions of a book, the next one first. Those that began three days ago are over, which the index tells. */
export const upcomingRows = (call: Call, bookId: string, most: number) =>
  call.db
    .select()
    .from(gameSessions)
    .where(
      and(
        eq(gameSessions.bookId, bookId),
        inArray(gameSessions.status, [...AHEAD]),
        gt(gameSessions.startsAt, new Date(call.now.getTime() - 3 * DAY)),
        gt(gameSessions.upcomingUntil, call.now),
      ),
    )
    .orderBy(asc(gameSessions.startsAt), asc(gameSessions.id))
    .limit(most)

/** The first upcoming sessions of a book. */
export async function upcomingSessions(call: Call, _: unknown, schedule: Schedule) {
  const rows = await upcomingRows(call, schedule.bookId, UPCOMING_SHOWN)
  return { sessions: await viewsOf(call, schedule, rows), ...(await aboutSchedule(call, schedule)) }
}

type Span = { from: string; to: string }

/** Refuses a span of days that runs backwards, or that no calendar shows. */
export function checkSpan({ from, to }: Span) {
  const many = daysBetween(from, to)
  if (many < 0 || many >= MOST_DAYS) throw fault('BAD_REQUEST')
}

/** The sessions between two days; a day more at both ends, since clocks elsewhere show another day. */
export async function markedSessions(call: Call, { after, ...span }: Span & After, { bookId }: Schedule) {
  checkSpan(span)
  const first = new Date(`${daysAfter(span.from, -1)}T00:00:00Z`)
  const last = new Date(`${daysAfter(span.to, 2)}T00:00:00Z`)
  const { title, date, time, startsAt, status } = gameSessions
  const rows = await call.db
    .select({ id: gameSessions.id, title, date, time, startsAt, status })
    .from(gameSessions)
    .where(
      and(
        eq(gameSessions.bookId, bookId),
        gte(startsAt, first),
        lt(startsAt, last),
        rowsAfter(startsAt, gameSessions.id, after),
      ),
    )
    .orderBy(asc(startsAt), asc(gameSessions.id))
    .limit(inPlan(DAYS_WINDOW + 1))
  const { shown, next } = windowOf(rows, DAYS_WINDOW, row => cursorOf(row.startsAt, row.id))
  return { sessions: shown, next }
}

/** One session, with the page that tells of it. */
export const readSession = async (call: Call, _: unknown, seen: SeenSession) => ({
  ...(await viewNow(call, seen)),
  recapPage: await savedRecap(call, seen),
})

/** Adds a session. The id is the caller's own: a form sent twice adds one. */
export async function addSession(tx: Call, { id, session }: { id: string; session: Form }, { bookId }: Schedule) {
  const entered = { ...session, time: session.time || null }
  const added = await tx.db
    .insert(gameSessions)
    .values({
      ...entered,
      ...momentsOf(entered),
      id,
      bookId,
      createdBy: theActor(tx).userId,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .onConflictDoNothing({ target: gameSessions.id })
    .returning()
  for (const one of added) {
    await tellProposed(tx, one)
    announce(tx, gameSessionChanged, { bookId, gameSessionId: id })
  }
  // Under this id there may be one of another book.
  const stored = await theOne(sessionSubject, tx, id, 'edit')
  if (stored.bookId !== bookId) throw fault('NOT_ALLOWED', { action: 'add' })
  return viewNow(tx, stored)
}

/** Changes a session. Its moments follow from what it has then; its answers and its creation stay. */
export async function editSession(tx: Call, { session }: { session: Edit }, seen: SeenSession) {
  const { time = seen.time, zone = seen.zone, ...rest } = session
  const entered = { ...rest, time: time || null, zone }
  const [row] = await tx.db
    .update(gameSessions)
    .set({ ...defined(entered), ...momentsOf({ ...entered, date: session.date }), updatedAt: tx.now })
    .where(eq(gameSessions.id, seen.id))
    .returning()
  await tellChange(tx, seen, row!)
  announce(tx, gameSessionChanged, { bookId: seen.bookId, gameSessionId: seen.id })
  return viewNow(tx, { ...seen, ...row })
}

/** Without the fields that were left out. */
const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

/** Deletes a session with its answers. */
export async function removeSession(tx: Call, _: unknown, seen: SeenSession) {
  const { id, bookId } = seen
  await tellRemoved(tx, seen)
  await tx.db.delete(gameSessions).where(eq(gameSessions.id, id))
  announce(tx, gameSessionRemoved, { bookId, gameSessionId: id })
  return done
}

type Answer = { answer: SessionAnswer | null; zone?: string | undefined }

/** Sets the answer of the caller, or takes it back. */
export async function answerSession(tx: Call, { answer, zone }: Answer, seen: SeenSession) {
  const { id: sessionId, bookId } = seen
  if (zone) await noteTimeZone(tx, zone)
  const { userId } = theActor(tx)
  if (answer === null)
    await tx.db
      .delete(sessionAnswers)
      .where(and(eq(sessionAnswers.sessionId, sessionId), eq(sessionAnswers.userId, userId)))
  else
    await tx.db
      .insert(sessionAnswers)
      .values({ sessionId, userId, answer, answeredAt: tx.now })
      .onConflictDoUpdate({
        target: [sessionAnswers.sessionId, sessionAnswers.userId],
        set: { answer, answeredAt: tx.now },
      })
  tellAnswered(tx)
  announce(tx, gameSessionAnswered, { bookId, gameSessionId: sessionId })
  return viewNow(tx, seen)
}
