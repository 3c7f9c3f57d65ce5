import { and, asc, eq, not } from 'drizzle-orm'
import { actorColumns, actorFrom } from '#features/accounts/server/service/actor.ts'
import { users } from '#features/accounts/server/tables.ts'
import { standingOf, standingRow } from '#features/books/server/service/standing.ts'
import { canWith } from '#features/books/server/service/the-book.ts'
import { books } from '#features/books/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { takesPart } from '#lexicon/roles.ts'
import type { EarView } from '../../forms.ts'
import type { SeenBoard } from './the-inn.ts'

/** Somebody who may be whispered to: the person, and the name that they have here. */
export type Ear = EarView & { userId: string }

/** The others who may hear a whisper: the players of active characters who may read the board now, and the GM. */
export async function earsIn(call: Call, board: SeenBoard): Promise<Ear[]> {
  const { userId: me } = theActor(call)
  const rows = await call.db
    .select({ ...actorColumns, characterId: characters.id, character: characters.name, ...standingRow(users.id) })
    .from(characters)
    .innerJoin(users, eq(users.id, characters.parentPlayerId))
    .innerJoin(books, eq(books.id, characters.bookId))
    .where(and(eq(characters.bookId, board.id), not(characters.archived)))
    .orderBy(asc(characters.createdAt), asc(characters.id))
  const players = rows.flatMap((row): Ear[] => {
    const actor = actorFrom(row, call.ports.config.ownerEmail)
    const facts = { ...board, ...standingOf(actor, row) }
    const mayHear = takesPart(actor) && canWith({ ...call, actor }, facts).sitIn && !facts.isBannedByHost
    return mayHear ? [{ key: row.characterId, userId: row.userId, name: row.character, isGm: false }] : []
  })
  const gm: Ear = { key: 'gm', userId: board.hostedBy, name: nameAlone(board.gmName), isGm: true }
  return [...players, gm].filter(({ userId }) => userId !== me)
}

/** The people that the caller may whisper to, by name. */
export async function readEars(call: Call, _: unknown, board: SeenBoard): Promise<{ ears: EarView[] }> {
  const ears = await earsIn(call, board)
  return { ears: ears.map(({ key, name, isGm }) => ({ key, name, isGm })) }
}
