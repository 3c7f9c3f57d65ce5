import { eq } from 'drizzle-orm'
import type { GivenPicture } from '#features/media/contract.ts'
import { forgetFile, storePicture } from '#features/media/server/service.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { theOne } from '#kit/server/subjects.ts'
import { newId } from '#kit/shared/ids.ts'
import { characters } from '../tables.ts'
import { characterSubject, type SeenCharacter, tellChange, viewAgain } from './the-character.ts'

/** The area of the file store in which portraits lie. */
export const PORTRAITS = 'character-avatars'

async function putPortrait(tx: Call, before: SeenCharacter, avatarKey: string | null) {
  await tx.db.update(characters).set({ avatarKey, updatedAt: tx.now }).where(eq(characters.id, before.id))
  if (before.avatarKey) await forgetFile(tx, before.avatarKey)
  tellChange(tx, before)
  return viewAgain(tx, before.id)
}

/** Puts an uploaded portrait or a drawn head in the place of the earlier one. */
export async function setPortrait(
  call: Call,
  { id, ...given }: { id: string } & GivenPicture,
  { createdBy }: SeenCharacter,
) {
  const newKey = `${PORTRAITS}/${createdBy}/${newId()}.jpg`
  const key = await storePicture(call, given, { kind: 'avatar', key: newKey, belongsTo: id })
  return inTransaction(call, async tx =>
    putPortrait(tx, await theOne(characterSubject, tx, id, 'edit', { hold: true }), key),
  )
}

/** Takes the portrait off. */
export const removePortrait = (tx: Call, _: unknown, character: SeenCharacter) => putPortrait(tx, character, null)
