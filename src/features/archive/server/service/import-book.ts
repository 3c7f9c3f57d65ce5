import { ZodError } from 'zod'
import { leadingOn } from '#features/manuscripts/server/service/leading-on.ts'
import { storeImage } from '#features/media/server/service.ts'
import type { Belongings, Unpacking } from '#kit/server/belongings.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { isUnkeepable, takenConstraint } from '#kit/server/db.ts'
import { ZipUnreadable } from '#kit/server/zip/read-zip.ts'
import { newId } from '#kit/shared/ids.ts'
import { Fault, fault } from '#lexicon/errors.ts'
import type { ImportedView } from '../../contract.ts'
import { type Incoming, incomingFrom } from './sources.ts'

/**
 * Makes a new book of the caller's from an archive, or from the export of another house: whole or not at all. It takes a slot and follows the rules for making a
 * book; everything in it gets new ids, and every picture is looked at and encoded anew.
 * @param folder which book, in an archive with several
 */
export async function importBook(
  call: Call,
  parts: Belongings[],
  bytes: Uint8Array,
  folder?: string,
): Promise<ImportedView> {
  const stored: string[] = []
  try {
    const incoming = await incomingFrom(bytes, folder, call.now)
    const bookId = newId()
    await inTransaction(call, tx => unpackAll(tx, parts, incoming, bookId, stored))
    return { id: bookId, ...summaryOf(incoming) }
  } catch (error) {
    // What was stored for a book that has not come to be goes again.
    for (const key of stored) await call.ports.files.remove(key)
    throw asFault(error)
  }
}

async function unpackAll(tx: Call, parts: Belongings[], incoming: Incoming, bookId: string, stored: string[]) {
  const ids = new Map<string, string>()
  const from: Omit<Unpacking, 'led'> = {
    bookId,
    newId: old => {
      const id = ids.get(old) ?? newId()
      ids.set(old, id)
      return id
    },
    text: incoming.text,
    picture: async (path, { kind, key }) => {
      const bytes = path ? await incoming.picture(path) : null
      if (!bytes) return null
      stored.push(key)
      await storeImage(tx, new File([new Uint8Array(bytes)], 'picture'), { kind, key, belongsTo: bookId })
      return key
    },
  }
  const unpacking: Unpacking = { ...from, led: leadingOn(from) }
  for (const { nameInBook, unpackBook } of parts)
    if (nameInBook && unpackBook) await unpackBook(tx, incoming.packed[nameInBook], unpacking)
}

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

function summaryOf({ packed, left }: Incoming) {
  const { title = '' } = (packed.book ?? {}) as { title?: string }
  return { title, chapters: countOf(packed.chapters), npcs: countOf(packed.npcs), left }
}

/** Whatever is wrong with a file is wrong in one way for whoever sent it. */
function asFault(error: unknown): unknown {
  if (error instanceof Fault) return error
  const isOdd =
    error instanceof ZipUnreadable ||
    error instanceof ZodError ||
    error instanceof SyntaxError ||
    isUnkeepable(error) ||
    takenConstraint(error) !== undefined
  return isOdd ? fault('ARCHIVE_UNREADABLE', { reason: reasonOf(error) }) : error
}

function reasonOf(error: unknown): string {
  if (error instanceof ZodError)
    return error.issues
      .slice(0, 3)
      .map(({ path }) => path.join('.'))
      .join(', ')
  return error instanceof ZipUnreadable ? error.message : 'it contradicts itself'
}
