import type { Unpacking } from '#kit/server/user-data.ts'
import { newId } from '#kit/shared/ids.ts'
import { mentionsMoved } from '../../text/mentions-moved.ts'
import { CHAPTER_PICTURES, pictureKeyOf } from './pictures.ts'

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** The address of a picture of a text: of which book, and which. */
const PICTURE = new RegExp(`/files/${CHAPTER_PICTURES}/(${ID})/(${ID})\\.jpg`, 'g')

type From = Pick<Unpacking, 'bookId' | 'newId' | 'picture'>

/**
 * Leads the texts of one archive on: mentions to what has come along under a new id, pictures to where they lie now. A
 * picture that several of them show is brought along once.
 */
export function leadingOn(from: From): Unpacking['led'] {
  const placed = new Map<string, string>()
  return async words => {
    for (const [address, book, name] of words.matchAll(PICTURE))
      if (!placed.has(address)) placed.set(address, await broughtAlong(from, address, `media/${book}-${name}.jpg`))
    return mentionsMoved(words, from.newId).replace(PICTURE, address => placed.get(address) ?? address)
  }
}

/** The new address of a picture; one that has not come along keeps its old one, where nothing is. */
async function broughtAlong({ bookId, picture }: From, address: string, path: string): Promise<string> {
  const key = await picture(path, { kind: 'chapter', key: pictureKeyOf(bookId, newId()) })
  return key ? `/files/${key}` : address
}
