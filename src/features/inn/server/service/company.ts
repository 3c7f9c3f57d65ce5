import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { actorColumns, actorFrom } from '#features/accounts/server/service/actor.ts'
import { users } from '#features/accounts/server/tables.ts'
import { standingOf, standingRow } from '#features/books/server/service/standing.ts'
import { type BookRow, canWith } from '#features/books/server/service/the-book.ts'
import { books } from '#features/books/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { InnGuestView } from '../../contract.ts'
import { PLACES } from '../../rules.ts'
import { innMarks } from '../tables.ts'
import type { SeenInn } from './the-inn.ts'

/** How many of the last visits are looked through, and how many people are named of those who are there and who were. */
const LAST_VISITS = 120
const MOST_HERE = 12
const MOST_AWAY = 6

/**
 * The last visitors of an Inn, each in the place where they were seen last, with the facts that the book's rules use.
 */
async function lastSeen(call: Call, book: BookRow) {
  const rows = await call.db
    .select({
      ...actorColumns,
      image: users.image,
      place: innMarks.place,
      seenAt: innMarks.seenAt,
      hereUntil: innMarks.hereUntil,
      ...standingRow(users.id),
    })
    .from(innMarks)
    .innerJoin(users, eq(users.id, innMarks.userId))
    .innerJoin(books, eq(books.id, innMarks.bookId))
    .where(and(eq(innMarks.bookId, book.id), isNotNull(innMarks.seenAt)))
    .orderBy(desc(innMarks.seenAt))
    .limit(LAST_VISITS)
  const latest = new Map<string, (typeof rows)[number]>()
  for (const row of rows) if (!latest.has(row.userId)) latest.set(row.userId, row)
  return [...latest.values()]
}
type Seen = Awaited<ReturnType<typeof lastSeen>>[number]

/** Somebody who may enter the Inn now, by the same rule as a visit; null for everybody else. */
function guestOf(call: Call, book: BookRow, row: Seen) {
  const actor = actorFrom(row, call.ports.config.ownerEmail)
  const facts = { ...book, ...standingOf(actor, row) }
  if (!canWith({ ...call, actor }, facts).enterInn) return null
  const isHost = row.userId === book.hostedBy
  const isHere = row.hereUntil !== null && row.hereUntil > call.now
  const guest: InnGuestView = {
    userId: row.userId,
    name: row.name,
    avatarUrl: row.image,
    isHost,
    place: isHere ? (PLACES.find(place => place === row.place) ?? 'hub') : null,
    seenAt: isHere ? null : row.seenAt,
  }
  return { guest, isOfTable: isHost || facts.parts.length > 0 }
}

/** The people in an Inn now, and the members seen last. People without a seat are named only while they are present. */
export async function readCompany(call: Call, _: unknown, book: SeenInn) {
  const seen = (await lastSeen(call, book)).map(row => guestOf(call, book, row)).filter(one => one !== null)
  const here = seen.filter(({ guest }) => guest.place !== null).map(({ guest }) => guest)
  const away = seen.filter(({ guest, isOfTable }) => guest.place === null && isOfTable).map(({ guest }) => guest)
  here.sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.userId < other.userId ? -1 : 1))
  return {
    guests: [...here.slice(0, MOST_HERE), ...away.slice(0, MOST_AWAY)],
    more: Math.max(0, here.length - MOST_HERE),
  }
}
