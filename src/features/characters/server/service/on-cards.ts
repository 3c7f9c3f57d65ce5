import { type SQL, sql } from 'drizzle-orm'
import { sittable } from '#features/books/server/service/the-book.ts'
import { books } from '#features/books/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { isAdmin, isBanned } from '#lexicon/roles.ts'
import { characters } from '../tables.ts'

/** A character as it stands on the card of its player. */
export type CardCharacter = {
  id: string
  name: string
  race: string
  class: string
  level: number
  avatarUrl: string | null
}
type Row = Omit<CardCharacter, 'avatarUrl'> & { player: string; avatar_key: string | null }

/** How many characters a card has room for. */
const ROOM = 24

/** The SQL twin of the rule `read` of a character. */
function readableCharacter(call: Call): SQL {
  const { actor } = call
  if (isAdmin(actor)) return sql`true`
  const inReach = sql`exists (select 1 from ${books} where ${books.id} = ${characters.bookId} and ${sittable(call)})`
  if (!actor || isBanned(actor)) return inReach
  const mine = sql`${actor.userId} in (${characters.parentPlayerId}, ${characters.createdBy})`
  return sql`(${mine} or ${inReach})`
}

/** The living characters of some players, as far as the caller may see them, oldest first: one read for a page of cards. */
export async function charactersOnCards(
  call: Call,
  playerIds: readonly string[],
): Promise<Map<string, { characters: CardCharacter[]; hasMore: boolean }>> {
  if (playerIds.length === 0) return new Map()
  const { rows } = await call.db.execute<Row>(sql`
    select player.id as player, one.* from unnest(${sql.param([...playerIds])}::uuid[]) as player(id)
    cross join lateral (
      select ${characters.id}, ${characters.name}, ${characters.race}, ${characters.class}, ${characters.level},
        ${characters.avatarKey}
      from ${characters}
      where ${characters.parentPlayerId} = player.id and not ${characters.archived} and ${readableCharacter(call)}
      order by ${characters.createdAt}, ${characters.id} limit ${ROOM + 1}) as one`)
  const byPlayer = Map.groupBy(rows, ({ player }) => player)
  return new Map(
    [...byPlayer].map(([player, theirs]) => [
      player,
      { characters: theirs.slice(0, ROOM).map(viewOf), hasMore: theirs.length > ROOM },
    ]),
  )
}

const viewOf = ({ player: _, avatar_key, ...row }: Row): CardCharacter => ({ ...row, avatarUrl: fileUrl(avatar_key) })
