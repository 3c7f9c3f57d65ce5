import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { partCounts } from '#features/books/server/service/standing.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { ReaderView } from '../../contract.ts'
import type { Audience } from '../../rules.ts'
import { handoutOpenings, handoutReaders } from '../tables.ts'

export type Player = Omit<ReaderView, 'openedAt'>

/** The players of a book: who has a seat in it, is not banned by its host, and does not stand on its GM side. */
export const playersOf = (call: Call, bookId: string): Promise<Player[]> =>
  call.db
    .selectDistinct({ userId: users.id, name: users.name, avatarUrl: users.image, order: sql`lower(${users.name})` })
    .from(bookMembers)
    .innerJoin(books, eq(books.id, bookMembers.bookId))
    .innerJoin(users, eq(users.id, bookMembers.userId))
    .where(
      and(
        eq(bookMembers.bookId, bookId),
        eq(bookMembers.part, 'player'),
        ne(users.id, books.hostedBy),
        sql`not exists (select 1 from ${bookMembers} as other where other.book_id = ${books.id}
          and other.user_id = ${users.id} and other.part <> 'player')`,
        sql`${users.role} not in ('admin', 'banned', 'lurker')`,
        partCounts(sql`${books.hostedBy}`, sql`${users.id}`),
      ),
    )
    .orderBy(sql`lower(${users.name})`, asc(users.id))
    .then(rows => rows.map(({ order: _, ...player }) => player))

type Addressed = { id: string; audience: Audience }

/** The ids of the chosen players of some handouts, whether they still play or not. */
export async function chosenFor(call: Call, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await call.db
    .select()
    .from(handoutReaders)
    .where(inArray(handoutReaders.handoutId, ids))
    .orderBy(asc(handoutReaders.userId))
  const of = Map.groupBy(rows, ({ handoutId }) => handoutId)
  return new Map([...of].map(([id, readers]) => [id, readers.map(({ userId }) => userId)]))
}

/** The readers of some handouts of a book among its players, each with when they opened it. */
export async function readersOf(
  call: Call,
  bookId: string,
  rows: readonly Addressed[],
): Promise<Map<string, ReaderView[]>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const players = await playersOf(call, bookId)
  const isChosen = ({ audience }: Addressed) => audience === 'chosen'
  const chosen = await chosenFor(
    call,
    rows.filter(isChosen).map(({ id }) => id),
  )
  const openings = await call.db.select().from(handoutOpenings).where(inArray(handoutOpenings.handoutId, ids))
  const openedAt = new Map(openings.map(one => [`${one.handoutId} ${one.userId}`, one.openedAt]))
  return new Map(
    rows.map(({ id, audience }) => [
      id,
      players
        .filter(({ userId }) => audience === 'everyone' || chosen.get(id)?.includes(userId))
        .map(player => ({ ...player, openedAt: openedAt.get(`${id} ${player.userId}`) ?? null })),
    ]),
  )
}
