import '../../user-data.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import { packFile } from '#features/media/server/service/pack-file.ts'
import { forgetFilesOf } from '#features/media/server/service.ts'
import { announce, type Call, revoke } from '#kit/server/call.ts'
import type { PutFile, UserData } from '#kit/server/user-data.ts'
import { characterLeft } from '../../events.ts'
import { characters } from '../tables.ts'
import { settleMembership } from './membership.ts'
import { tellDeparture } from './notices.ts'
import { leaveParty } from './unpack.ts'

const own = (userId: string) => eq(characters.parentPlayerId, userId)

/** The characters that somebody plays, portrait and sheet beside them. */
async function pack(call: Call, userId: string, put: PutFile) {
  const rows = await call.db
    .select()
    .from(characters)
    .where(own(userId))
    .orderBy(asc(characters.createdAt), asc(characters.id))
  const packed = []
  for (const row of rows) {
    const portrait = await packFile(call, put, row.avatarKey)
    packed.push({ ...row, portrait, sheet: await packFile(call, put, row.sheetKey) })
  }
  return packed
}

/** The characters of a book, as everybody at the table sees them; texts of the player stay with the player. */
const packBook = (call: Call, bookId: string) =>
  call.db
    .select({
      id: characters.id,
      name: characters.name,
      playerName: characters.playerName,
      race: characters.race,
      class: characters.class,
      level: characters.level,
      archived: characters.archived,
      archivedAt: characters.archivedAt,
      farewellMessage: characters.farewellMessage,
    })
    .from(characters)
    .where(eq(characters.bookId, bookId))
    .orderBy(asc(characters.createdAt), asc(characters.id))

async function remove(tx: Call, userId: string) {
  // Made by this person and played by another: it stays with its player.
  await tx.db
    .update(characters)
    .set({ createdBy: characters.parentPlayerId })
    .where(and(eq(characters.createdBy, userId), ne(characters.parentPlayerId, userId)))
  const gone = await tx.db
    .delete(characters)
    .where(own(userId))
    .returning({ id: characters.id, bookId: characters.bookId })
  for (const { id, bookId } of gone) {
    await forgetFilesOf(tx, id)
    if (!bookId) continue
    await settleMembership(tx, bookId, userId)
    announce(tx, characterLeft, { bookId, characterId: id })
    await tellDeparture(tx, bookId, id)
  }
  await revoke(tx, { userId })
}

export const characterUserData: UserData[] = [
  {
    category: 'characters',
    packs: 'characters',
    holds: 'the characters that you play',
    pack,
    nameInBook: 'party',
    packBook,
    unpackBook: leaveParty,
    remove,
  },
]
