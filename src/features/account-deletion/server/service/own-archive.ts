import { asc, eq } from 'drizzle-orm'
import { packWholeBook } from '#features/books/server/service/pack-whole.ts'
import { books } from '#features/books/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { keyName } from '#kit/server/files/keys.ts'
import type { PutFile, UserData } from '#kit/server/user-data.ts'
import { writeZip } from '#kit/server/zip/write-zip.ts'
import type { ExportOf } from '../../contract.ts'
import { aboutAccount, readMe } from './archive-words.ts'

/** Says how much is packed, from 0 to 1. */
type Tell = (share: number) => Promise<void>

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Each own book whole, as an archive that can be imported again lies in its folder. */
async function packBooks(call: Call, parts: UserData[], put: PutFile, tell: Tell) {
  const own = await call.db
    .select({ id: books.id, title: books.title })
    .from(books)
    .where(eq(books.hostedBy, theActor(call).userId))
    .orderBy(asc(books.createdAt), asc(books.id))
  for (const [at, book] of own.entries()) {
    await tell(at / own.length)
    const folder = `books/${keyName(book.title.replaceAll(/[./\\]/g, ' '))}-${book.id}/`
    await packWholeBook(call, parts, book, (path, content) => put(`${folder}${path}`, content))
  }
}

async function packAll(call: Call, parts: UserData[], what: ExportOf, putInto: PutFile, tell: Tell) {
  const paths: string[] = []
  const put: PutFile = (path, content) => {
    paths.push(path)
    return putInto(path, content)
  }
  await put('about.json', asJson(aboutAccount(call, what)))
  const own = what === 'everything' ? parts : []
  for (const [at, { packs, pack }] of own.entries()) {
    if (!packs) continue
    await tell(at / own.length / 2)
    await put(`${packs}.json`, asJson(await pack(call, theActor(call).userId, put)))
  }
  await packBooks(call, parts, put, share => tell(own.length > 0 ? (1 + share) / 2 : share))
  // The last, because it names what has been packed.
  await putInto('READ-ME.txt', readMe(parts, paths))
}

/**
 * Everything of the caller's own, as a ZIP that is written while it is read: nothing is held but the file at hand. It
 * breaks off when something fails, so that a half archive is never taken for a whole one.
 */
export const archiveOf = (
  call: Call,
  parts: UserData[],
  what: ExportOf,
  tell: Tell = async () => undefined,
): ReadableStream<Uint8Array> =>
  writeZip(
    put => packAll(call, parts, what, put, tell),
    error => call.log.error({ err: error }, 'an archive could not be finished'),
  )
