import { eq } from 'drizzle-orm'
import type { GivenPicture } from '#features/media/contract.ts'
import { forgetFile, storePicture } from '#features/media/server/service.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { characters } from '../tables.ts'
import { tellChange, theCharacter, viewOf } from './the-character.ts'

/** The area of the file store in which portraits lie. */
export const PORTRAITS = 'character-avatars'

async function putPortrait(call: Call, id: string, avatarKey: string | null) {
  await inTransaction(call, async tx => {
    const character = await theCharacter(tx, id, 'edit')
    const [before] = await tx.db
      .select({ avatarKey: characters.avatarKey })
      .from(characters)
      .where(eq(characters.id, id))
      .for('update')
    await tx.db.update(characters).set({ avatarKey, updatedAt: tx.now }).where(eq(characters.id, id))
    if (before?.avatarKey) await forgetFile(tx, before.avatarKey)
    tellChange(tx, character)
  })
  return viewOf(call, await theCharacter(call, id, 'read'))
}

/** Puts an uploaded portrait or a drawn head in the place of the earlier one. */
export async function setPortrait(call: Call, { id, ...given }: { id: string } & GivenPicture) {
  const { createdBy } = await theCharacter(call, id, 'edit')
  const place = `${PORTRAITS}/${createdBy}/${newId()}.jpg`
  const key = await storePicture(call, given, { kind: 'avatar', key: place, belongsTo: id })
  return putPortrait(call, id, key)
}

/** Takes the portrait off. */
export const removePortrait = (call: Call, { id }: { id: string }) => putPortrait(call, id, null)
