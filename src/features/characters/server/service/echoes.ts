import { eq } from 'drizzle-orm'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { characterArchived, characterRestored, ownCharacterArchived, ownCharacterChanged } from '../../events.ts'
import { farewellOf } from '../../rules.ts'
import { characters } from '../tables.ts'
import { settleMembership } from './membership.ts'
import { NOT_ARCHIVED } from './not-archived.ts'
import { tellPlayer } from './notices.ts'
import { type SeenCharacter, viewAgain } from './the-character.ts'

/** Sends a character of the caller's campaign to the Hall of Echoes. Of two at once, one does it and the other is refused. */
export async function archiveCharacter(
  tx: Call,
  { id, farewellMessage }: { id: string; farewellMessage?: string | undefined },
  { bookId, parentPlayerId }: SeenCharacter,
) {
  if (!bookId) throw fault('NOT_FOUND')
  const { userId, name } = theActor(tx)
  await tx.db
    .update(characters)
    .set({
      archived: true,
      archivedAt: tx.now,
      archivedBy: userId,
      archivedByName: name,
      farewellMessage: farewellOf(farewellMessage),
      updatedAt: tx.now,
    })
    .where(eq(characters.id, id))
  await settleMembership(tx, bookId, parentPlayerId)
  announce(tx, characterArchived, { bookId, characterId: id })
  announce(tx, ownCharacterArchived, { userId: parentPlayerId, characterId: id, bookId })
  announce(tx, ownCharacterChanged, { userId: parentPlayerId, characterId: id })
  await tellPlayer(tx, 'character-archived', { bookId, characterId: id, playerId: parentPlayerId })
  return viewAgain(tx, id)
}

/** Brings an archived character back to the campaign that it left. */
export async function restoreCharacter(tx: Call, { id }: { id: string }, { bookId, parentPlayerId }: SeenCharacter) {
  if (!bookId) throw fault('NOT_FOUND')
  await tx.db
    .update(characters)
    .set({ ...NOT_ARCHIVED, seatedAt: tx.now, updatedAt: tx.now })
    .where(eq(characters.id, id))
  await settleMembership(tx, bookId, parentPlayerId)
  announce(tx, characterRestored, { bookId, characterId: id })
  announce(tx, ownCharacterChanged, { userId: parentPlayerId, characterId: id })
  await tellPlayer(tx, 'character-restored', { bookId, characterId: id, playerId: parentPlayerId })
  return viewAgain(tx, id)
}
