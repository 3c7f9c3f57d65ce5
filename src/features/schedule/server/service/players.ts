import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { activeIn } from '#features/characters/server/service/in-book.ts'
import { characters } from '#features/characters/server/tables.ts'
import type { Call } from '#kit/server/call.ts'

export type Person = { playerId: string; playerName: string }

/** The players of a book: people with a living character in it, each once. */
export const isPlayer = (call: Call, bookId: string): SQL =>
  exists(
    call.db
      .select({ one: sql`1` })
      .from(characters)
      .where(and(activeIn(bookId), eq(characters.parentPlayerId, users.id))),
  )

/** The players of a book by name. */
export async function playersIn(call: Call, bookId: string): Promise<Person[]> {
  return call.db
    .select({ playerId: users.id, playerName: users.name })
    .from(users)
    .where(isPlayer(call, bookId))
    .orderBy(sql`lower(${users.name})`, asc(users.id))
}
