import { forgetFile, storeImage } from '#features/media/server/service.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { keyName } from '#kit/server/files/keys.ts'
import { theOne } from '#kit/server/subjects.ts'
import { coverUrl } from './book-view.ts'
import { changed } from './change.ts'
import { type BookRow, bookSubject } from './the-book.ts'

/** The area of the file store in which covers lie, a folder a book. */
export const COVERS = 'book-covers'

/** Stores a picture as the cover; the earlier file goes when the change is kept, the new one when it is not. */
export async function bindCover(call: Call, { id, file }: { id: string; file?: File | undefined }) {
  const name = keyName(file?.name ?? '').replace(/\.[a-z0-9]+$/, '')
  const key = `${COVERS}/${id}/${call.now.getTime()}_${name}.jpg`
  await storeImage(call, file, { kind: 'cover', key, belongsTo: id })
  try {
    const { updatedAt } = await inTransaction(call, async tx =>
      replaceCover(tx, await theOne(bookSubject, tx, id, 'editForm', { hold: true }), key),
    )
    return { coverUrl: coverUrl(key) ?? '', updatedAt }
  } catch (error) {
    await forgetFile(call, key)
    throw error
  }
}

/** Takes the cover off; the drawn one shows again. */
export const takeCoverOff = (tx: Call, _: unknown, book: BookRow) => replaceCover(tx, book, null)

async function replaceCover(tx: Call, book: BookRow, coverKey: string | null) {
  if (book.coverKey && book.coverKey !== coverKey) await forgetFile(tx, book.coverKey)
  return changed(tx, book, { coverKey })
}
