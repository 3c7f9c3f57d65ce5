import { and, eq, not } from 'drizzle-orm'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { characterArchived, characterRestored, ownCharacterArchived, ownCharacterChanged } from '../../events.ts'
import { farewellOf } from '../../rules.ts'
import { characters } from '../tables.ts'
import { settleMembership } from './membership.ts'
import { NOT_ARCHIVED } from './not-archived.ts'
import { tellPlayer } from './notices.ts'
import { theCharacter, viewOf } from './the-character.ts'

/** Sends a character of the caller's campaign to the Hall of Echoes. Of two at once, one does it and the other is refused. */
export async function archiveCharacter(
  call: Call,
  { id, farewellMessage }: { id: string; farewellMessage?: string | undefined },
) {
  const { userId, name } = theActor(call)
  await inTransaction(call, async tx => {
    const { bookId, parentPlayerId } = await theCharacter(tx, id, 'archive')
    if (!bookId) throw fault('NOT_FOUND')
    const done = await tx.db
      .update(characters)
      .set({
        archived: true,
        archivedAt: tx.now,
        archivedBy: userId,
        archivedByName: name,
        farewellMessage: farewellOf(farewellMessage),
        updatedAt: tx.now,
      })
      .where(and(eq(characters.id, id), eq(characters.bookId, bookId), not(characters.archived)))
      .returning({ id: characters.id })
    if (done.length === 0) throw fault('NOT_ALLOWED', { action: 'archive' })
    await settleMembership(tx, bookId, parentPlayerId)
    announce(tx, characterArchived, { bookId, characterId: id })
    announce(tx, ownCharacterArchived, { userId: parentPlayerId, characterId: id, bookId })
    announce(tx, ownCharacterChanged, { userId: parentPlayerId, characterId: id })
    await tellPlayer(tx, 'character-archived', { bookId, characterId: id, playerId: parentPlayerId })
  })
  return viewOf(call, await theCharacter(call, id, 'read'))
}

/** Brings an archived character back to the campaign that it left. */
export async function restoreCharacter(call: Call, { id }: { id: string }) {
  await inTransaction(call, async tx => {
    const { bookId, parentPlayerId } = await theCharacter(tx, id, 'restore')
    if (!bookId) throw fault('NOT_FOUND')
    const done = await tx.db
      .update(characters)
      .set({ ...NOT_ARCHIVED, seatedAt: tx.now, updatedAt: tx.now })
      .where(and(eq(characters.id, id), eq(characters.bookId, bookId), characters.archived))
      .returning({ id: characters.id })
    if (done.length === 0) throw fault('NOT_ALLOWED', { action: 'restore' })
    await settleMembership(tx, bookId, parentPlayerId)
    announce(tx, characterRestored, { bookId, characterId: id })
    announce(tx, ownCharacterChanged, { userId: parentPlayerId, characterId: id })
    await tellPlayer(tx, 'character-restored', { bookId, characterId: id, playerId: parentPlayerId })
  })
  return viewOf(call, await theCharacter(call, id, 'read'))
}
