import { configure, TextReader, ZipWriter } from '@zip.js/zip.js'
import { asc, eq } from 'drizzle-orm'
import { books } from '#features/books/server/tables.ts'
import type { Belongings, PutFile } from '#kit/server/belongings.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { keyName } from '#kit/server/files/keys.ts'
import type { ExportOf } from '../../contract.ts'
import { aboutAccount, aboutBook, READ_ME } from './archive-words.ts'

// Compressing is done by the platform's own streams, in this process.
configure({ useWebWorkers: false })

type Zip = ZipWriter<unknown>

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Puts files under a folder; of two by one name the first is kept, as they are the same stored file. */
function putterFor(zip: Zip, folder: string, known: Set<string>): PutFile {
  return async (path, content) => {
    const name = `${folder}${path}`
    if (known.has(name)) return
    known.add(name)
    await zip.add(name, typeof content === 'string' ? new TextReader(content) : content)
  }
}

/** Each own book whole: one file of data, its chapters as texts, its pictures as they are. */
async function packBooks(call: Call, parts: Belongings[], zip: Zip, known: Set<string>) {
  const own = await call.db
    .select({ id: books.id, title: books.title })
    .from(books)
    .where(eq(books.hostedBy, theActor(call).userId))
    .orderBy(asc(books.createdAt), asc(books.id))
  for (const { id, title } of own) {
    const put = putterFor(zip, `books/${keyName(title.replaceAll(/[./\\]/g, ' '))}-${id}/`, known)
    const packed: Record<string, unknown> = {}
    for (const { name, packBook } of namedParts(parts)) packed[name] = await packBook(call, id, put)
    await put('book.json', asJson({ ...aboutBook(call), ...packed }))
  }
}

/** The parts of a book under the names that they have in its file. */
const namedParts = (parts: Belongings[]) =>
  parts.flatMap(({ packBook, nameInBook }) => (packBook && nameInBook ? [{ name: nameInBook, packBook }] : []))

async function packAll(call: Call, parts: Belongings[], what: ExportOf, zip: Zip) {
  const known = new Set<string>()
  const put = putterFor(zip, '', known)
  await put('READ-ME.txt', READ_ME)
  await put('about.json', asJson(aboutAccount(call, what)))
  if (what === 'everything')
    for (const { packs, pack } of parts)
      if (packs && pack) await put(`${packs}.json`, asJson(await pack(call, theActor(call).userId, put)))
  await packBooks(call, parts, zip, known)
  await zip.close()
}

/**
 * Everything of the caller's own, as a ZIP that is written while it is read: nothing is held but the file at hand. It
 * breaks off when something fails, so that a half archive is never taken for a whole one.
 */
export function archiveOf(call: Call, parts: Belongings[], what: ExportOf): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  packAll(call, parts, what, new ZipWriter(writable)).catch(async error => {
    call.log.error({ err: error }, 'an archive could not be finished')
    await writable.abort(error).catch(() => call.log.debug('whoever wanted the archive has left'))
  })
  return readable
}
