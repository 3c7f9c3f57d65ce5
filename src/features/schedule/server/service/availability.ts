import { and, asc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { noteTimeZone } from '#features/notices/server/service/choices.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { dayIn, daysAfter } from '#kit/shared/days.ts'
import type { AvailabilityView, DayShareView } from '../../contract.ts'
import { availabilityChanged } from '../../events.ts'
import type { DayAvailabilityValue } from '../../forms.ts'
import { BEST_DAYS, colourOf, DAYS_AHEAD } from '../../rules.ts'
import { availabilityPolicy } from '../policy.ts'
import { checkSpan } from '../service.ts'
import { availabilityDays } from '../tables.ts'
import { isOfParty } from './answers.ts'
import { attendedDays } from './attended-days.ts'
import { ownRules } from './availability-rules.ts'
import { isPlayer, type Person, playersIn } from './players.ts'
import { quorumOf } from './quorum.ts'
import { type Span, saidDays, saidIn, storedAs } from './said-days.ts'
import { checkDay } from './settable-day.ts'
import type { Schedule } from './the-schedule.ts'

type DayRow = { day: string; available: boolean; times: string[]; reason: string; updatedAt: Date; byRule: boolean }

function recordOf(bookId: string, { playerId, playerName }: Person, days: DayRow[]): AvailabilityView {
  const changes = days.map(({ updatedAt }) => updatedAt.getTime())
  return {
    id: `${bookId}_${playerId}`,
    bookId,
    playerId,
    playerName,
    availability: Object.fromEntries(days.map(row => [row.day, saidIn(row)])),
    byRule: days.filter(({ byRule }) => byRule).map(({ day }) => day),
    updatedAt: changes.length > 0 ? new Date(Math.max(...changes)) : null,
  }
}

/** The availability of the caller between two days, and the weekly rules behind it. */
export async function ownAvailability(call: Call, span: Span, { bookId }: Schedule) {
  checkSpan(span)
  const { userId, name } = theActor(call)
  const said = saidDays(call, bookId, span)
  const days = await call.db.select().from(said).where(eq(said.userId, userId)).orderBy(asc(said.day))
  const rules = await ownRules(call, bookId)
  return { ...recordOf(bookId, { playerId: userId, playerName: name }, days), rules }
}

/** How many players are available on each day of a span: who attends a session that day is, whatever else they said. */
function sharesIn(call: Call, bookId: string, span: Span) {
  const days = saidDays(call, bookId, span)
  const said = unionAll(
    call.db.select({ userId: days.userId, day: days.day, available: days.available }).from(days),
    attendedDays(call, bookId, span),
  ).as('said')
  const many = sql<number>`count(distinct ${said.userId}) filter (where ${said.available})::int`
  const rows = call.db
    .select({ day: said.day, available: many })
    .from(said)
    .innerJoin(users, eq(users.id, said.userId))
    .where(isPlayer(call, bookId))
    .groupBy(said.day)
  return { rows, many, day: said.day }
}

type Share = { day: string; available: number }
const shareOf = ({ day, available }: Share, players: number): DayShareView => ({
  day,
  available,
  colour: colourOf(available, players),
})

/** The share of the players who are available, for each day about which somebody said something. */
export async function readShares(call: Call, span: Span, schedule: Schedule) {
  checkSpan(span)
  const { bookId } = schedule
  const players = (await playersIn(call, bookId)).length
  const shares = sharesIn(call, bookId, span)
  const rows = await shares.rows.orderBy(asc(shares.day))
  const can = whatCan(availabilityPolicy, call.actor, schedule)
  return { players, days: rows.map(row => shareOf(row, players)), quorum: await quorumOf(call, bookId), can }
}

/** The days after today on which most players are available. */
export async function readBestDays(call: Call, { zone }: { zone: string }, { bookId }: Schedule) {
  const today = dayIn(zone, call.now)
  const players = (await playersIn(call, bookId)).length
  const {
    rows: shares,
    many,
    day,
  } = sharesIn(call, bookId, {
    from: daysAfter(today, 1),
    to: daysAfter(today, DAYS_AHEAD),
  })
  const rows = await shares.having(sql`${many} > 0`).orderBy(sql`${many} desc`, asc(day)).limit(BEST_DAYS)
  return { players, days: rows.map(row => shareOf(row, players)), quorum: await quorumOf(call, bookId) }
}

/** What everybody said, to the GM side: all players, and those of the GM side who said something. */
export async function allAvailability(call: Call, span: Span, { bookId }: Schedule) {
  checkSpan(span)
  const players = await playersIn(call, bookId)
  const said = saidDays(call, bookId, span)
  const { day, available, times, reason, updatedAt, byRule } = said
  const rows = await call.db
    .select({
      playerId: users.id,
      playerName: users.name,
      row: { day, available, times, reason, updatedAt, byRule },
    })
    .from(said)
    .innerJoin(users, eq(users.id, said.userId))
    .innerJoin(books, eq(books.id, bookId))
    .where(isOfParty)
    .orderBy(asc(day), sql`lower(${users.name})`, asc(users.id))
  const attended = await attendedDays(call, bookId, span)
  const attends = Map.groupBy(attended, ({ userId }) => userId)
  const days = Map.groupBy(rows, ({ playerId }) => playerId)
  const others = [...days.values()].flatMap(([first]) =>
    first && !players.some(({ playerId }) => playerId === first.playerId) ? [first] : [],
  )
  return {
    players: [...players, ...others].map(person => ({
      ...recordOf(
        bookId,
        person,
        (days.get(person.playerId) ?? []).map(({ row }) => row),
      ),
      attends: [...new Set(attends.get(person.playerId)?.map(({ day }) => day))],
    })),
  }
}

type Said = { day: string; zone: string; answer: DayAvailabilityValue | null }

/** Sets a day of the caller, or clears it. Days that are over where the caller is are refused. */
export async function setDay(tx: Call, { day, zone, answer }: Said, { bookId }: Schedule) {
  const { userId } = theActor(tx)
  checkDay(tx, day, zone)
  await noteTimeZone(tx, zone)
  const { bookId: ofBook, userId: ofUser, day: ofDay } = availabilityDays
  if (answer === null)
    await tx.db.delete(availabilityDays).where(and(eq(ofBook, bookId), eq(ofUser, userId), eq(ofDay, day)))
  else {
    const said = storedAs(answer, tx.now)
    await tx.db
      .insert(availabilityDays)
      .values({ bookId, userId, day, ...said })
      .onConflictDoUpdate({ target: [ofBook, ofUser, ofDay], set: said })
  }
  announce(tx, availabilityChanged, { bookId })
  return { done: true as const }
}
