import { eq } from 'drizzle-orm'
import { forgetFile, storeImage } from '#features/media/server/service.ts'
import { announce, type Call, inTransaction } from '#kit/server/call.ts'
import { theOne } from '#kit/server/subjects.ts'
import { newId } from '#kit/shared/ids.ts'
import { mapsChanged } from '../../events.ts'
import { maps } from '../tables.ts'
import { mapSubject, type SeenMap } from './the-map.ts'
import { viewOf } from './views.ts'

/** Where the picture of a map lies. The last part is made anew each time, so that nobody can guess a veiled one's. */
export const keyOf = (bookId: string, id: string) => `maps/${bookId}/${id}/${newId()}.jpg`

/** Puts a picture in the place of the earlier one. */
export async function setMapImage(call: Call, { id, file }: { id: string; file?: File | undefined }, seen: SeenMap) {
  const imageKey = keyOf(seen.bookId, id)
  const size = await storeImage(call, file, { kind: 'map', key: imageKey, belongsTo: seen.bookId })
  return inTransaction(call, async tx => {
    const before = await theOne(mapSubject, tx, id, 'edit', { hold: true })
    await forgetFile(tx, before.imageKey)
    const [row] = await tx.db
      .update(maps)
      .set({ imageKey, ...size, updatedAt: tx.now })
      .where(eq(maps.id, id))
      .returning()
    announce(tx, mapsChanged, { bookId: before.bookId })
    return viewOf(tx, { ...before, ...row })
  })
}
