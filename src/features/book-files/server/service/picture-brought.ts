import { LARGEST_UPLOAD, storeImage } from '#features/media/server/service.ts'
import type { Call } from '#kit/server/call.ts'
import type { Unpacking } from '#kit/server/user-data.ts'
import { unpackAt, ZipUnreadable } from '#kit/server/zip/read-zip.ts'
import { errorRow, Fault } from '#lexicon/errors.ts'
import type { ReadBook } from '../work/read-import.ts'

/** More pictures than this would keep everybody else's waiting for minutes. */
export const MOST_PICTURES = 2000

type Coming = {
  zip: Uint8Array
  pictures: ReadBook['pictures']
  bookId: string
  /** The paths that something has asked for. */
  taken: Set<string>
  /** The keys of all that was stored. */
  stored: string[]
  leave: (what: string) => void
}

/** Brings pictures along: those of ours byte for byte, all others encoded anew. One that cannot be shown is named and left. */
export function picturesBrought(tx: Call, coming: Coming): Unpacking['picture'] {
  const { zip, pictures, bookId, taken, stored, leave } = coming
  return async (path, { kind, key }) => {
    const picture = path ? pictures.get(path) : undefined
    if (!path || !picture) return null
    taken.add(path)
    if (stored.length >= MOST_PICTURES) {
      leave(`${picture.name}: a book has ${MOST_PICTURES} pictures at most`)
      return null
    }
    try {
      const bytes = await unpackAt(zip, picture.entry, { name: 'it', most: LARGEST_UPLOAD })
      stored.push(key)
      await storeImage(tx, new File([bytes], 'picture'), { kind, key, belongsTo: bookId, keepBare: true })
      return key
    } catch (error) {
      leave(`${picture.name}: ${whyNot(error)}`)
      return null
    }
  }
}

/** Hands other files to the room that stores them. One that is refused is named and left. */
export function filesBrought(coming: Omit<Coming, 'bookId'>): Unpacking['file'] {
  const { zip, pictures, taken, stored, leave } = coming
  return async (path, name, store) => {
    const file = path ? pictures.get(path) : undefined
    if (!path || !file) return
    taken.add(path)
    if (stored.length >= MOST_PICTURES) return leave(`${file.name}: a book has ${MOST_PICTURES} files at most`)
    try {
      const bytes = await unpackAt(zip, file.entry, { name: 'it', most: LARGEST_UPLOAD })
      await store(new File([bytes], name), key => void stored.push(key))
    } catch (error) {
      leave(`${file.name}: ${whyNot(error)}`)
    }
  }
}

const REFUSED = [400, 413, 415]

/** Why a file is not taken in; anything else that went wrong goes on. */
function whyNot(error: unknown): string {
  if (error instanceof ZipUnreadable) return error.message
  if (error instanceof Fault && REFUSED.includes(errorRow(error.code).status)) return error.message
  throw error
}
