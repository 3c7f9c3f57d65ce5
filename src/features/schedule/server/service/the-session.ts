import { eq } from 'drizzle-orm'
import { waitsOrRefused } from '#features/books/server/service/waiting.ts'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { type GameSessionView, gameSession } from '../../contract.ts'
import { isPlayed, isUpcoming, type SessionAnswer } from '../../rules.ts'
import { gameSessionPolicy, keepsSchedule } from '../policy.ts'
import { gameSessions } from '../tables.ts'
import { type Answered, answersTo } from './answers.ts'
import { playersIn } from './players.ts'
import { type Schedule, scheduleOf } from './the-schedule.ts'

export type SessionRow = typeof gameSessions.$inferSelect
/** A game session as seen by one caller. */
export type SeenSession = SessionRow & Schedule & { isPlayed: boolean }

/** A session by the rules of this moment; what was known of it before an edit holds no longer. */
const seenNow = (call: Call, seen: SessionRow & Schedule): SeenSession => ({
  ...seen,
  isPlayed: isPlayed(seen, call.now),
})

async function sessionSeen(call: Call, id: string, how: Finding): Promise<SeenSession | undefined> {
  const row = await oneRow(call.db.select().from(gameSessions).where(eq(gameSessions.id, id)), how)
  const schedule = row && (await scheduleOf(call, row.bookId))
  return row && schedule && seenNow(call, { ...row, ...schedule })
}

/** Game sessions, each with how the caller stands to its book. */
export const sessionSubject = subjects({
  kind: gameSession,
  load: sessionSeen,
  policy: gameSessionPolicy,
  missing: 'NOT_FOUND',
  refusals: {
    edit: ({ actor }, seen) => waitsOrRefused('edit', keepsSchedule(actor, seen)),
    writeRecap: ({ actor }, seen) =>
      waitsOrRefused('writeRecap', keepsSchedule(actor, seen) && !seen.mayWrite && seen.isPlayed),
  },
})

function viewOf(call: Call, seen: SessionRow & Schedule, answers: Answered[], players: Set<string>): GameSessionView {
  const { id, bookId, title, date, time, zone, duration, startsAt, upcomingUntil, goals, status } = seen
  const who = (answer: SessionAnswer) =>
    answers.filter(one => one.answer === answer).map(({ userId, name }) => ({ userId, name }))
  return {
    ...{ id, bookId, title, date, time, zone, duration, startsAt, upcomingUntil, goals, status },
    ...(keepsSchedule(call.actor, seen) && { notes: seen.notes, recapChapterId: seen.recapChapterId }),
    isUpcoming: isUpcoming(seen, call.now),
    reactions: { attending: who('attending'), unavailable: who('unavailable'), maybe: who('maybe') },
    playersAttending: answers.filter(({ answer, userId }) => answer === 'attending' && players.has(userId)).length,
    own: answers.find(({ userId }) => userId === call.actor?.userId)?.answer ?? null,
    createdBy: seen.createdBy,
    createdAt: seen.createdAt,
    updatedAt: seen.updatedAt,
    can: whatCan(gameSessionPolicy, call.actor, seenNow(call, seen)),
  }
}

const playerIds = async (call: Call, bookId: string) =>
  new Set((await playersIn(call, bookId)).map(({ playerId }) => playerId))

/** Some sessions of one book, with their answers. */
export async function viewsOf(call: Call, schedule: Schedule, rows: SessionRow[]): Promise<GameSessionView[]> {
  const answers = await answersTo(
    call,
    rows.map(({ id }) => id),
  )
  const players = await playerIds(call, schedule.bookId)
  return rows.map(row => viewOf(call, { ...row, ...schedule }, answers.get(row.id) ?? [], players))
}

/** One session with its answers, as it is in the database now. */
export async function viewNow(call: Call, seen: SeenSession): Promise<GameSessionView> {
  const answers = (await answersTo(call, [seen.id])).get(seen.id) ?? []
  return viewOf(call, seen, answers, await playerIds(call, seen.bookId))
}
