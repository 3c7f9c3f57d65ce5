import { eq } from 'drizzle-orm'
import type { GivenPicture } from '#features/media/contract.ts'
import { forgetFile, storePicture } from '#features/media/server/service.ts'
import { announce, type Call, inTransaction } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import { npcChanged } from '../../events.ts'
import { npcs } from '../tables.ts'
import { theNpc, viewOf } from './the-npc.ts'

/** Where the images of an NPC lie. The last part is made anew each time, so that nobody can guess a veiled one's. */
export const keyOf = (bookId: string, id: string) => `books/${bookId}/npcs/${id}/${newId()}.jpg`

async function theNpcToDraw(call: Call, id: string) {
  const npc = await theNpc(call, id, 'edit')
  if (!npc.mayWrite) throw fault('WRITING_WAITS')
  return npc
}

async function putImage(call: Call, id: string, imageKey: string | null) {
  await inTransaction(call, async tx => {
    const { bookId } = await theNpcToDraw(tx, id)
    const [before] = await tx.db.select({ imageKey: npcs.imageKey }).from(npcs).where(eq(npcs.id, id)).for('update')
    await tx.db.update(npcs).set({ imageKey, updatedAt: tx.now }).where(eq(npcs.id, id))
    if (before?.imageKey) await forgetFile(tx, before.imageKey)
    announce(tx, npcChanged, { bookId, npcId: id })
  })
  return viewOf(call, await theNpc(call, id, 'read'))
}

/** Puts an uploaded image or a drawn head in the place of an NPC's earlier one. */
export async function setImage(call: Call, { id, ...given }: { id: string } & GivenPicture) {
  const { bookId } = await theNpcToDraw(call, id)
  const key = await storePicture(call, given, { kind: 'npc', key: keyOf(bookId, id), belongsTo: bookId })
  return putImage(call, id, key)
}

/** Takes the image off. */
export const removeImage = (call: Call, { id }: { id: string }) => putImage(call, id, null)
