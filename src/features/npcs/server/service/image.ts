import type { GivenPicture } from '#features/media/contract.ts'
import { forgetFile, storePicture } from '#features/media/server/service.ts'
import { announce, type Call, inTransaction } from '#kit/server/call.ts'
import { theOne } from '#kit/server/subjects.ts'
import { newId } from '#kit/shared/ids.ts'
import { npcChanged } from '../../events.ts'
import { npcSubject, type SeenNpc } from './the-npc.ts'
import { written } from './written.ts'

/** Where the images of an NPC lie. The last part is made anew each time, so that nobody can guess a veiled one's. */
export const keyOf = (bookId: string, id: string) => `books/${bookId}/npcs/${id}/${newId()}.jpg`

async function putImage(tx: Call, npc: SeenNpc, imageKey: string | null) {
  if (npc.imageKey) await forgetFile(tx, npc.imageKey)
  announce(tx, npcChanged, { bookId: npc.bookId, npcId: npc.id })
  return written(tx, npc, { imageKey })
}

/** Puts an uploaded image or a drawn head in the place of an NPC's earlier one. */
export async function setImage(call: Call, { id, ...given }: { id: string } & GivenPicture, { bookId }: SeenNpc) {
  const key = await storePicture(call, given, { kind: 'npc', key: keyOf(bookId, id), belongsTo: bookId })
  return inTransaction(call, async tx => putImage(tx, await theOne(npcSubject, tx, id, 'edit', { hold: true }), key))
}

/** Takes the image off. */
export const removeImage = (tx: Call, _: unknown, npc: SeenNpc) => putImage(tx, npc, null)
