import { and, asc, between, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { peopleWho, readableBooks } from '#features/books/server/service/people-of-book.ts'
import { timeZoneOf } from '#features/notices/server/service/choices.ts'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import {
  forgetNotices,
  type LeftNotice,
  leaveNotice,
  restateAbout,
  restateNotices,
} from '#features/notices/server/service/leaving-notices.ts'
import { notices } from '#features/notices/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { inPlan } from '#kit/server/keyset.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { scheduleNoticeKinds } from '../../notices.ts'
import { AHEAD, cityOf, isUpcoming, isZone, type SessionAnswer } from '../../rules.ts'
import { schedulePolicy } from '../policy.ts'
import { gameSessions, sessionAnswers } from '../tables.ts'
import { REMINDER_KINDS } from './reminders.ts'
import { factsOf } from './the-schedule.ts'
import type { SessionRow } from './the-session.ts'
import { hourBefore } from './times.ts'

/** So often one person tells others that a session was moved or cancelled. */
const CHANGES = { limit: 60, windowSeconds: 60 * 60 }
/** How many proposed sessions are counted for one list of notices. */
const MOST_WAITING = 1000

/** Tells the party that an upcoming session was proposed; several add up to one notice of the book while it is unread. */
export async function tellProposed(tx: Call, session: SessionRow) {
  if (!isUpcoming(session, tx.now)) return
  const { bookId } = session
  const to = await peopleWho(tx, bookId, 'sitIn')
  await leaveNotice(tx, { to, kind: 'session-proposed', about: bookId, within: bookId })
}

/** Tells the caller’s pages that fewer sessions wait for an answer. */
export const tellAnswered = (tx: Call) => restateNotices(tx, theActor(tx).userId)

/** Who wanted to come to a session, or perhaps. */
async function expectedAt(tx: Call, sessionId: string): Promise<string[]> {
  const rows = await tx.db
    .select({ userId: sessionAnswers.userId })
    .from(sessionAnswers)
    .where(and(eq(sessionAnswers.sessionId, sessionId), inArray(sessionAnswers.answer, ['attending', 'maybe'])))
  return rows.map(({ userId }) => userId)
}

const calendarOf = (bookId: string) => `/campaigns/${bookId}/inn/calendar`

/** Whether a session begins at another moment than before. */
const isMoved = (before: SessionRow, after: SessionRow) =>
  before.startsAt.getTime() !== after.startsAt.getTime() || before.time !== after.time

const isAhead = ({ status }: SessionRow) => AHEAD.some(ahead => ahead === status)

/** Takes the reminders of a session back: another one comes for what it is now. */
async function forgetReminders(tx: Call, id: string) {
  await forgetNotices(tx, { about: id, kinds: REMINDER_KINDS })
  await tx.db.update(gameSessions).set({ reminded: null }).where(eq(gameSessions.id, id))
}

/** Tells those who wanted to come that an upcoming session was moved or cancelled; what was told before is taken back. */
export async function tellChange(tx: Call, before: SessionRow, after: SessionRow) {
  if (isMoved(before, after) || !isAhead(after)) {
    await forgetReminders(tx, after.id)
    await restateAbout(tx, after.bookId, 'session-proposed')
  }
  if (!isUpcoming(before, tx.now)) {
    if (before.status === 'cancelled' && after.status !== 'cancelled')
      await forgetNotices(tx, { about: after.id, kinds: ['session-cancelled'] })
    return
  }
  const kind = after.status === 'cancelled' ? 'session-cancelled' : isMoved(before, after) ? 'session-moved' : null
  if (kind === null) return
  const { id: about, bookId: within } = after
  // A notice that was mailed would take the next change in without a letter.
  await forgetNotices(tx, { about, kinds: ['session-moved', 'session-cancelled'] })
  await tellExpected(tx, { kind, about, within })
}

type ChangeNotice = Pick<LeftNotice, 'about' | 'within' | 'words'> & { kind: 'session-moved' | 'session-cancelled' }

/** Leaves the notice for those who wanted to come. A person who moves sessions to and fro fills no letter boxes. */
async function tellExpected(tx: Call, notice: ChangeNotice) {
  const to = await expectedAt(tx, notice.about)
  if (to.length === 0) return
  await limitOrFault(tx.ports.limits, `session-changes:${theActor(tx).userId}`, CHANGES)
  await leaveNotice(tx, { to, ...notice })
}

/** Tells those who wanted to come to an upcoming session that it is deleted, by its date: the title is gone. */
export async function tellRemoved(tx: Call, session: SessionRow) {
  const { id: about, bookId: within, date } = session
  await forgetNotices(tx, { about })
  await restateAbout(tx, within, 'session-proposed')
  if (!isUpcoming(session, tx.now)) return
  await tellExpected(tx, { kind: 'session-cancelled', about, within, words: { date } })
}

const inEnglish = (at: Date, zone: string, format: Intl.DateTimeFormatOptions) =>
  at.toLocaleString('en-GB', { ...format, timeZone: zone })
const dateWords = (date: string) => inEnglish(new Date(`${date}T12:00:00Z`), 'UTC', { dateStyle: 'full' })

/** When a session begins, in the zone of its reader; in its own where that is not known. */
function whenWords({ date, time, zone, startsAt }: SessionRow, reader: string | null) {
  if (time === null) return dateWords(date)
  const shown = [reader, zone].find(name => name !== null && isZone(name)) ?? 'UTC'
  const clock = inEnglish(startsAt, shown, { timeStyle: 'short' })
  return `${inEnglish(startsAt, shown, { dateStyle: 'full' })}, ${clock} in ${cityOf(shown)}`
}

/** The answers of the reader to some sessions. */
async function ownAnswers(call: Call, ids: string[]): Promise<Map<string, SessionAnswer>> {
  const rows = await call.db
    .select({ id: sessionAnswers.sessionId, answer: sessionAnswers.answer })
    .from(sessionAnswers)
    .where(and(inArray(sessionAnswers.sessionId, ids), eq(sessionAnswers.userId, theActor(call).userId)))
  return new Map(rows.map(({ id, answer }) => [id, answer]))
}

/** Whether a reminder still holds: the session has not begun, and no later reminder has come in its place. */
const isStillNear = (kind: string, session: SessionRow, now: Date) =>
  isUpcoming(session, now) &&
  session.startsAt > now &&
  (kind !== 'session-in-a-day' || session.time === null || hourBefore(session.startsAt) > now)

/** What others proposed in the time of a notice, is upcoming, and waits for the answer of the reader. A reminder takes its place. */
const describeProposed: Describe = async (call, rows) => {
  const me = theActor(call).userId
  const waiting = await call.db
    .select({ noticeId: notices.id, session: gameSessions })
    .from(notices)
    .innerJoin(
      gameSessions,
      and(eq(gameSessions.bookId, notices.about), between(gameSessions.createdAt, notices.since, notices.at)),
    )
    .leftJoin(sessionAnswers, and(eq(sessionAnswers.sessionId, gameSessions.id), eq(sessionAnswers.userId, me)))
    .where(
      and(
        inArray(
          notices.id,
          rows.map(({ id }) => id),
        ),
        inArray(gameSessions.status, [...AHEAD]),
        gt(gameSessions.upcomingUntil, call.now),
        isNull(sessionAnswers.answer),
        isNull(gameSessions.reminded),
        sql`${gameSessions.createdBy} is distinct from ${me}`,
      ),
    )
    .orderBy(asc(gameSessions.startsAt), asc(gameSessions.id))
    .limit(inPlan(MOST_WAITING))
  const books = await readableBooks(
    call,
    rows.map(({ within }) => within),
    'sitIn',
  )
  const zone = await timeZoneOf(call)
  return described(rows, ({ id, about }) => {
    const book = books.get(about)
    const [first, ...others] = waiting.filter(({ noticeId }) => noticeId === id).map(({ session }) => session)
    if (!first || !book || !schedulePolicy.read(call.actor, factsOf(call, book))) return null
    const href = calendarOf(about)
    if (others.length > 0)
      return { text: `${others.length + 1} new sessions of ${book.title} wait for your answer.`, href }
    return { text: `A new session of ${book.title}, ${first.title}: ${whenWords(first, zone)}. Can you come?`, href }
  })
}

/** The words are those of the session now, for the party of now. */
const describe: Describe = async (call, rows) => {
  const ids = rows.map(({ about }) => about)
  const sessions = await call.db.select().from(gameSessions).where(inArray(gameSessions.id, ids))
  const byId = new Map(sessions.map(session => [session.id, session]))
  const books = await readableBooks(
    call,
    rows.map(row => row.within),
    'sitIn',
  )
  const zone = await timeZoneOf(call)
  const answers = await ownAnswers(call, ids)
  return described(rows, ({ kind, about, within, words }) => {
    const book = books.get(within ?? '')
    if (!book || !schedulePolicy.read(call.actor, factsOf(call, book))) return null
    const session = byId.get(about)
    const href = calendarOf(book.id)
    const says = (what: string, more = '') =>
      session ? { text: `${session.title} of ${book.title} ${what}: ${whenWords(session, zone)}.${more}`, href } : null
    const answer = answers.get(about)
    switch (kind) {
      case 'session-moved':
        return session && isUpcoming(session, call.now) ? says('was moved') : null
      case 'session-in-a-day':
      case 'session-in-an-hour':
        return session && answer !== 'unavailable' && isStillNear(kind, session, call.now)
          ? says(kind === 'session-in-a-day' ? 'is near' : 'begins soon', answer ? '' : ' You have not answered yet.')
          : null
      default:
        if (session) return says('was cancelled')
        return words.date ? { text: `A session of ${book.title} was cancelled: ${dateWords(words.date)}.`, href } : null
    }
  })
}

export const scheduleNotices = describedBy(scheduleNoticeKinds, {
  'session-proposed': describeProposed,
  'session-moved': describe,
  'session-cancelled': describe,
  'session-in-a-day': describe,
  'session-in-an-hour': describe,
})
