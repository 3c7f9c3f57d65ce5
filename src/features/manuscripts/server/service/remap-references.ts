import { mentionsMoved } from '#features/text/engine/mentions-moved.ts'
import type { Unpacking } from '#kit/server/user-data.ts'
import { newId } from '#kit/shared/ids.ts'
import { CHAPTER_PICTURES, pictureKeyOf } from './pictures.ts'

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** The address of a picture of a text: of which book, and which. */
const PICTURE = new RegExp(`/files/${CHAPTER_PICTURES}/(${ID})/(${ID})\\.jpg`, 'g')

type From = Pick<Unpacking, 'bookId' | 'newId' | 'picture'>

/**
 * Remaps what the texts of one archive refer to: mentions get the new ids, pictures their new addresses. A picture that
 * several texts show is copied once.
 */
export function remapper(from: From): Unpacking['remap'] {
  const placed = new Map<string, string>()
  return async words => {
    for (const [address, book, name] of words.matchAll(PICTURE))
      if (!placed.has(address)) placed.set(address, await copiedPicture(from, address, `media/${book}-${name}.jpg`))
    return mentionsMoved(words, from.newId).replace(PICTURE, address => placed.get(address) ?? address)
  }
}

/** Copies a picture and answers its new address; without the picture the old address stays, which answers nothing. */
async function copiedPicture({ bookId, picture }: From, address: string, path: string): Promise<string> {
  const key = await picture(path, { kind: 'chapter', key: pictureKeyOf(bookId, newId()) })
  return key ? `/files/${key}` : address
}
