import { forgetFile, storeImage } from '#features/media/server/service.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { keyName } from '#kit/server/files/keys.ts'
import { fault } from '#lexicon/errors.ts'
import { coverUrl } from './book-view.ts'
import { changed } from './change.ts'
import { theBook } from './the-book.ts'

/** The area of the file store in which covers lie, a folder a book. */
export const COVERS = 'book-covers'

/** Stores a picture as the cover; the earlier file goes when the change is kept, the new one when it is not. */
export async function bindCover(call: Call, { id, file }: { id: string; file?: File | undefined }) {
  if (!call.actor) throw fault('UPLOAD_NEEDS_USER')
  await theBook(call, id, 'editForm', { refusal: 'BOOK_EDIT_REFUSED' })
  const name = keyName(file?.name ?? '').replace(/\.[a-z0-9]+$/, '')
  const key = `${COVERS}/${id}/${call.now.getTime()}_${name}.jpg`
  await storeImage(call, file, { kind: 'cover', key, belongsTo: id })
  try {
    const { updatedAt } = await replaceCover(call, id, key)
    return { coverUrl: coverUrl(key) ?? '', updatedAt }
  } catch (error) {
    await forgetFile(call, key)
    throw error
  }
}

/** Takes the cover off; the drawn one shows again. */
export const takeCoverOff = (call: Call, { id }: { id: string }) => replaceCover(call, id, null)

function replaceCover(call: Call, id: string, coverKey: string | null) {
  return inTransaction(call, async tx => {
    const book = await theBook(tx, id, 'editForm', { refusal: 'BOOK_EDIT_REFUSED', lock: true })
    if (book.coverKey && book.coverKey !== coverKey) await forgetFile(tx, book.coverKey)
    return changed(tx, book, { coverKey })
  })
}
