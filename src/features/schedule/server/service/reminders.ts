import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm'
import * as z from 'zod'
import { peopleWho } from '#features/books/server/service/people-of-book.ts'
import { forgetNotices, leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { job } from '#kit/server/jobs.ts'
import { AHEAD, isUpcoming, type Reminder } from '../../rules.ts'
import { gameSessions, sessionAnswers } from '../tables.ts'
import type { SessionRow } from './the-session.ts'
import { hourBefore } from './times.ts'

/** Looks for sessions of which a reminder is due. */
export const reminderRound = job('schedule.reminder-round', z.object({}), { retries: 0 })
/** Reminds the party of one session. */
export const sessionReminder = job('schedule.reminder', z.object({ sessionId: z.uuid() }), { retries: 3 })

const MOST_AT_ONCE = 500
const HOUR = 60 * 60_000
/** No reminder comes earlier before its session. */
const LONGEST = 72 * HOUR

const KINDS = { day: 'session-in-a-day', hour: 'session-in-an-hour' } as const
export const REMINDER_KINDS = Object.values(KINDS)

/** The reminder that is due of a session now. Of two that were missed the later is due, and after the beginning none. */
function reminderDue(session: SessionRow, now: Date): Reminder | null {
  const { startsAt, time, dayBefore, reminded } = session
  if (!isUpcoming(session, now) || startsAt <= now) return null
  if (time !== null && hourBefore(startsAt) <= now) return reminded === 'hour' ? null : 'hour'
  return dayBefore <= now && reminded === null ? 'day' : null
}

/** Promises the reminders that are due; one that is promised twice is sent once. */
export async function promiseReminders(call: Call): Promise<void> {
  const { startsAt, status, time, dayBefore, reminded } = gameSessions
  const inAnHour = new Date(call.now.getTime() + HOUR)
  const due = await call.db
    .select({ sessionId: gameSessions.id })
    .from(gameSessions)
    .where(
      and(
        inArray(status, [...AHEAD]),
        gt(startsAt, call.now),
        lt(startsAt, new Date(call.now.getTime() + LONGEST)),
        or(
          and(isNull(reminded), lte(dayBefore, call.now)),
          and(isNotNull(time), lte(startsAt, inAnHour), or(isNull(reminded), ne(reminded, 'hour'))),
        ),
      ),
    )
    .orderBy(asc(startsAt), asc(gameSessions.id))
    .limit(MOST_AT_ONCE)
  for (const { sessionId } of due) await call.ports.jobs.send(call.db, sessionReminder, { sessionId })
}

/**
 * Reminds the party of a session, but for those who cannot come. The session is held, so that of two processes one reminds, and
 * that nobody moves or cancels it meanwhile.
 */
export const remind = (call: Call, sessionId: string): Promise<void> =>
  inTransaction(call, async tx => {
    const [session] = await tx.db.select().from(gameSessions).where(eq(gameSessions.id, sessionId)).for('no key update')
    const due = session && reminderDue(session, tx.now)
    if (!due) return
    const { bookId: within } = session
    if (due === 'hour') await forgetNotices(tx, { about: sessionId, kinds: [KINDS.day] })
    await leaveNotice(tx, { to: await expected(tx, session), kind: KINDS[due], about: sessionId, within })
    await tx.db.update(gameSessions).set({ reminded: due }).where(eq(gameSessions.id, sessionId))
  })

/** The party of a session without those who said that they cannot come. */
async function expected(tx: Call, { id, bookId }: SessionRow): Promise<string[]> {
  const away = await tx.db
    .select({ userId: sessionAnswers.userId })
    .from(sessionAnswers)
    .where(and(eq(sessionAnswers.sessionId, id), eq(sessionAnswers.answer, 'unavailable')))
  const gone = new Set(away.map(({ userId }) => userId))
  return (await peopleWho(tx, bookId, 'sitIn')).filter(userId => !gone.has(userId))
}
