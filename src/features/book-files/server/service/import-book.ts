import { remapper } from '#features/manuscripts/server/service/remap-references.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { isInvalidValue, takenConstraint } from '#kit/server/db.ts'
import type { Unpacking, UserData } from '#kit/server/user-data.ts'
import { newId } from '#kit/shared/ids.ts'
import { Fault, fault } from '#lexicon/errors.ts'
import type { ImportedView } from '../../contract.ts'
import { openParcel } from '../work/parcel.ts'
import { type ReadBook, whyUnreadable } from '../work/read-import.ts'
import { filesBrought, picturesBrought } from './picture-brought.ts'
import { readInProcess } from './read-in-process.ts'
import { whatIsLeft } from './what-is-left.ts'

/**
 * Makes a new book of the caller's from an archive, or from the export of another product: whole or not at all. It takes a slot
 * and follows the rules for making a book; everything in it gets new ids, and every picture is looked at.
 * @param file.folder which book, in an archive with several
 * @param file.done is called in the transaction of the book
 */
export async function importBook(call: Call, parts: UserData[], file: Incoming): Promise<ImportedView> {
  const { bytes, folder, signal, progress = async () => undefined, done = async () => undefined } = file
  const stored: string[] = []
  try {
    const book = await readInProcess(call, { bytes, folder, now: call.now }, signal)
    await progress(50)
    const bookId = newId()
    return await inTransaction(call, async tx => {
      const made = { id: bookId, ...(await unpackAll(tx, parts, { bytes, book, bookId, stored, signal })) }
      await done(tx, made)
      return made
    })
  } catch (error) {
    // The import failed: its stored pictures are removed.
    for (const key of stored) await call.ports.files.remove(key)
    throw asFault(error)
  }
}

type Incoming = {
  bytes: Uint8Array
  folder?: string | undefined
  signal?: AbortSignal
  progress?: (hundredths: number) => Promise<void>
  done?: (tx: Call, made: ImportedView) => Promise<void>
}
type Unpacked = { bytes: Uint8Array; book: ReadBook; bookId: string; stored: string[]; signal: AbortSignal | undefined }

async function unpackAll(tx: Call, parts: UserData[], { bytes, book, bookId, stored, signal }: Unpacked) {
  // A room may keep rows of one moment in the order of their ids: those of the file come one after the other.
  const born = tx.now.getTime() - book.ids.length
  const ids = new Map(book.ids.map((old, index) => [old, newId(born + index)]))
  const taken = new Set<string>()
  const left = [...book.left]
  const leave = (what: string) => void left.push(what)
  const from: Omit<Unpacking, 'remap'> = {
    bookId,
    leave,
    isHere: path => void (path && taken.add(path)),
    newId: old => {
      const id = ids.get(old) ?? newId()
      ids.set(old, id)
      return id
    },
    text: async path => {
      const text = book.texts.get(path)
      if (text === undefined) throw fault('ARCHIVE_UNREADABLE', { reason: `${path} is not in it` })
      return text
    },
    picture: picturesBrought(tx, { zip: bytes, pictures: book.pictures, bookId, taken, stored, leave }),
    file: filesBrought({ zip: bytes, pictures: book.pictures, taken, stored, leave }),
  }
  const unpacking: Unpacking = { ...from, remap: remapper(from) }
  const made = { title: '', isPublic: false, chapters: 0, npcs: 0 }
  const unpacked = new Set<string>()
  for (const { nameInBook, unpackBook } of parts) {
    if (!nameInBook || !unpackBook) continue
    signal?.throwIfAborted()
    unpacked.add(nameInBook)
    const parcel = book.packed[nameInBook]
    const packed = parcel && (await openParcel(parcel))
    await unpackBook(tx, packed, unpacking)
    if (nameInBook === 'book') Object.assign(made, aboutBook(packed as PackedBook))
    if (nameInBook === 'chapters' || nameInBook === 'npcs') made[nameInBook] = countOf(packed)
  }
  for (const name of Object.keys(book.packed)) if (!unpacked.has(name)) leave(`its ${name}, which are unknown here`)
  for (const [path, { name }] of book.pictures) if (!taken.has(path)) leave(`${name}, which no text of it shows`)
  return { ...made, left: whatIsLeft(left) }
}

type PackedBook = { title: string; ward: string }
const aboutBook = ({ title, ward }: PackedBook) => ({ title, isPublic: ward === 'public' })
const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

/** Turns what is wrong with a file into one refusal with its reason; any other error stays as it is. */
function asFault(error: unknown): unknown {
  if (error instanceof Fault) return error
  const contradicts = isInvalidValue(error) || takenConstraint(error) !== undefined
  const reason = whyUnreadable(error) ?? (contradicts ? 'it contradicts itself' : undefined)
  return reason === undefined ? error : fault('ARCHIVE_UNREADABLE', { reason })
}
