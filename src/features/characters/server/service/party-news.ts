import { and, asc, desc, isNotNull, sql } from 'drizzle-orm'
import { type Call, theActor } from '#kit/server/call.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { characters } from '../tables.ts'
import { activeIn, archivedIn } from './in-book.ts'

type News = { bookId: string; since: Date; most: number }
const FACES = 5

const faceColumns = { name: characters.name, avatarKey: characters.avatarKey }
const faceOf = ({ name, avatarKey }: { name: string; avatarKey: string | null }) => ({
  name,
  avatarUrl: fileUrl(avatarKey),
})

/**
 * The news of a table: the newest character, the first faces by name, and how many of other players joined `since`,
 * among the newest `most`. The caller has been admitted by the room that asks.
 */
export async function partyNews(call: Call, { bookId, since, most }: News) {
  const { userId } = theActor(call)
  const newest = await call.db
    .select({ ...faceColumns, level: characters.level, at: characters.seatedAt, playerId: characters.parentPlayerId })
    .from(characters)
    .where(and(activeIn(bookId), isNotNull(characters.seatedAt)))
    .orderBy(desc(characters.seatedAt), desc(characters.id))
    .limit(most)
  const faces = await call.db
    .select(faceColumns)
    .from(characters)
    .where(activeIn(bookId))
    .orderBy(sql`lower(${characters.name})`, asc(characters.id))
    .limit(FACES)
  const [last] = newest
  return {
    last: last?.at ? { ...faceOf(last), level: last.level, at: last.at } : null,
    faces: faces.map(faceOf),
    unread: newest.filter(({ at, playerId }) => at && at > since && playerId !== userId).length,
  }
}

/**
 * The newest departures from a table: the last one with its farewell, and how many others left `since`, among the
 * newest `most`.
 */
export async function echoNews(call: Call, { bookId, since, most }: News) {
  const { userId } = theActor(call)
  const newest = await call.db
    .select({
      ...faceColumns,
      farewell: characters.farewellMessage,
      at: characters.archivedAt,
      by: characters.archivedBy,
    })
    .from(characters)
    .where(archivedIn(bookId))
    .orderBy(desc(characters.archivedAt), desc(characters.id))
    .limit(most)
  const [last] = newest
  return {
    last: last?.at ? { ...faceOf(last), farewell: last.farewell, at: last.at } : null,
    faces: newest.slice(0, FACES).map(faceOf),
    unread: newest.filter(({ at, by }) => at && at > since && by !== userId).length,
  }
}
