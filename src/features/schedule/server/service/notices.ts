import { and, eq, inArray } from 'drizzle-orm'
import { readableBooks } from '#features/books/server/service/people-of-book.ts'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { forgetNotices, leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import type { Call } from '#kit/server/call.ts'
import { scheduleNoticeKinds } from '../../notices.ts'
import { cityOf, isUpcoming } from '../../rules.ts'
import { schedulePolicy } from '../policy.ts'
import { gameSessions, sessionAnswers } from '../tables.ts'
import { factsOf } from './the-schedule.ts'
import type { SessionRow } from './the-session.ts'

/** Who wanted to come to a session, or perhaps. */
async function expectedAt(tx: Call, sessionId: string): Promise<string[]> {
  const rows = await tx.db
    .select({ userId: sessionAnswers.userId })
    .from(sessionAnswers)
    .where(and(eq(sessionAnswers.sessionId, sessionId), inArray(sessionAnswers.answer, ['attending', 'maybe'])))
  return rows.map(({ userId }) => userId)
}

const isMoved = (before: SessionRow, after: SessionRow) =>
  before.startsAt.getTime() !== after.startsAt.getTime() || before.time !== after.time

/** Tells those who wanted to come that an upcoming session was moved or cancelled; what was told before is taken back. */
export async function tellChange(tx: Call, before: SessionRow, after: SessionRow) {
  if (!isUpcoming(before, tx.now)) {
    if (before.status === 'cancelled' && after.status !== 'cancelled')
      await forgetNotices(tx, { about: after.id, kinds: ['session-cancelled'] })
    return
  }
  const { id: about, bookId: within } = after
  if (after.status === 'cancelled') {
    await forgetNotices(tx, { about, kinds: ['session-moved'] })
    await leaveNotice(tx, { to: await expectedAt(tx, about), kind: 'session-cancelled', about, within })
  } else if (isMoved(before, after))
    await leaveNotice(tx, { to: await expectedAt(tx, about), kind: 'session-moved', about, within })
}

/** Tells those who wanted to come to an upcoming session that it is deleted, by its date: the title is gone. */
export async function tellRemoved(tx: Call, session: SessionRow) {
  const { id: about, bookId: within, date } = session
  await forgetNotices(tx, { about })
  if (!isUpcoming(session, tx.now)) return
  const to = await expectedAt(tx, about)
  await leaveNotice(tx, { to, kind: 'session-cancelled', about, within, words: { date } })
}

const dateWords = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
const whenWords = ({ date, time, zone }: Pick<SessionRow, 'date' | 'time' | 'zone'>) =>
  time === null ? dateWords(date) : `${dateWords(date)}, ${time} in ${cityOf(zone)}`

/** The words are those of the session now, for the party of now. */
const describe: Describe = async (call, rows) => {
  const ids = rows.map(({ about }) => about)
  const sessions = await call.db.select().from(gameSessions).where(inArray(gameSessions.id, ids))
  const byId = new Map(sessions.map(session => [session.id, session]))
  const within = rows.map(row => row.within)
  const books = await readableBooks(call, within, 'sitIn')
  return described(rows, ({ kind, about, within, words }) => {
    const book = books.get(within ?? '')
    if (!book || !schedulePolicy.read(call.actor, factsOf(call, book))) return null
    const session = byId.get(about)
    const href = `/campaigns/${book.id}/inn/calendar`
    if (kind === 'session-moved')
      return session && isUpcoming(session, call.now)
        ? { text: `${session.title} of ${book.title} was moved: ${whenWords(session)}.`, href }
        : null
    if (session) return { text: `${session.title} of ${book.title} was cancelled: ${whenWords(session)}.`, href }
    return words.date ? { text: `A session of ${book.title} was cancelled: ${dateWords(words.date)}.`, href } : null
  })
}

export const scheduleNotices = describedBy(scheduleNoticeKinds, {
  'session-moved': describe,
  'session-cancelled': describe,
})
