import { and, asc, desc, isNotNull, sql } from 'drizzle-orm'
import { type Call, theActor } from '#kit/server/call.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { characters } from '../tables.ts'
import { activeIn, archivedIn } from './in-book.ts'

type News = { bookId: string; since: Date; most: number }
const AVATARS = 5

const avatarColumns = { name: characters.name, avatarKey: characters.avatarKey }
const avatarOf = ({ name, avatarKey }: { name: string; avatarKey: string | null }) => ({
  name,
  avatarUrl: fileUrl(avatarKey),
})

/**
 * The news of a table: the newest character, the first avatars by name, and how many of other players joined `since`,
 * among the newest `most`. The caller has been admitted by the room that asks.
 */
export async function partyNews(call: Call, { bookId, since, most }: News) {
  const { userId } = theActor(call)
  const newest = await call.db
    .select({ ...avatarColumns, level: characters.level, at: characters.seatedAt, playerId: characters.parentPlayerId })
    .from(characters)
    .where(and(activeIn(bookId), isNotNull(characters.seatedAt)))
    .orderBy(desc(characters.seatedAt), desc(characters.id))
    .limit(most)
  const faces = await call.db
    .select(avatarColumns)
    .from(characters)
    .where(activeIn(bookId))
    .orderBy(sql`lower(${characters.name})`, asc(characters.id))
    .limit(AVATARS)
  const [last] = newest
  return {
    last: last?.at ? { ...avatarOf(last), level: last.level, at: last.at } : null,
    faces: faces.map(avatarOf),
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
      ...avatarColumns,
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
    last: last?.at ? { ...avatarOf(last), farewell: last.farewell, at: last.at } : null,
    faces: newest.slice(0, AVATARS).map(avatarOf),
    unread: newest.filter(({ at, by }) => at && at > since && by !== userId).length,
  }
}
