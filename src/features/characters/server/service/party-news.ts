import { and, asc, desc, gt, isNotNull, ne, sql } from 'drizzle-orm'
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
 * Who sits at a table: the last to take a seat, the first faces by name, and how many of other players took one `since`,
 * at most `most`. For callers who may see the table: the room that asks has let them in.
 */
export async function partyNews(call: Call, { bookId, since, most }: News) {
  const { userId } = theActor(call)
  const seated = and(activeIn(bookId), isNotNull(characters.seatedAt))
  const newest = [desc(characters.seatedAt), desc(characters.id)] as const
  const [last] = await call.db
    .select({ ...faceColumns, level: characters.level, at: characters.seatedAt })
    .from(characters)
    .where(seated)
    .orderBy(...newest)
    .limit(1)
  const faces = await call.db
    .select(faceColumns)
    .from(characters)
    .where(activeIn(bookId))
    .orderBy(sql`lower(${characters.name})`, asc(characters.id))
    .limit(FACES)
  const fresh = await call.db
    .select({ id: characters.id })
    .from(characters)
    .where(and(seated, gt(characters.seatedAt, since), ne(characters.parentPlayerId, userId)))
    .orderBy(...newest)
    .limit(most)
  const arrived = last?.at ? { ...faceOf(last), level: last.level, at: last.at } : null
  return { last: arrived, faces: faces.map(faceOf), unread: fresh.length }
}

/** Who left a table: the last of them with the words of farewell, and how many others left `since`, at most `most`. */
export async function echoNews(call: Call, { bookId, since, most }: News) {
  const { userId } = theActor(call)
  const newest = [desc(characters.archivedAt), desc(characters.id)] as const
  const rows = await call.db
    .select({ ...faceColumns, farewell: characters.farewellMessage, at: characters.archivedAt })
    .from(characters)
    .where(archivedIn(bookId))
    .orderBy(...newest)
    .limit(FACES)
  const fresh = await call.db
    .select({ id: characters.id })
    .from(characters)
    .where(
      and(
        archivedIn(bookId),
        gt(characters.archivedAt, since),
        sql`${characters.archivedBy} is distinct from ${userId}`,
      ),
    )
    .orderBy(...newest)
    .limit(most)
  const [last] = rows
  const departed = last?.at ? { ...faceOf(last), farewell: last.farewell, at: last.at } : null
  return { last: departed, faces: rows.map(faceOf), unread: fresh.length }
}
