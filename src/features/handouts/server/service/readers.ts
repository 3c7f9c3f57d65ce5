import { asc, inArray } from 'drizzle-orm'
import { playersOf } from '#features/books/server/service/players.ts'
import type { Call } from '#kit/server/call.ts'
import type { ReaderView } from '../../contract.ts'
import type { Audience } from '../../rules.ts'
import { handoutOpenings, handoutReaders } from '../tables.ts'

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
