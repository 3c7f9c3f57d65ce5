import { packWholeBook } from '#features/books/server/service/pack-whole.ts'
import type { BookRow } from '#features/books/server/service/the-book.ts'
import { epubOf } from '#features/manuscripts/server/service/export-epub.ts'
import { packMarkdown as markdownOf } from '#features/manuscripts/server/service/pack-markdown.ts'
import type { Belongings, PutFile } from '#kit/server/belongings.ts'
import type { Call } from '#kit/server/call.ts'
import { writeZip } from '#kit/server/zip/write-zip.ts'

export type Packed = { bytes: Uint8Array; ending: string; contentType: string }
/** Packs a book; `tell` says how far it has come, in hundredths. */
export type Packer = (
  call: Call,
  book: BookRow,
  parts: Belongings[],
  tell: (progress: number) => Promise<void>,
) => Promise<Packed>

/** Everything of a book, without loss. */
export const packArchive: Packer = (call, book, parts, tell) =>
  zipped(put => packWholeBook(call, parts, book, put, share => tell(10 + Math.round(share * 80))))

/** The texts of a book as a folder of Markdown. */
export const packMarkdown: Packer = (call, book) => zipped(put => markdownOf(call, book, put))

/** The book for a reader of electronic books. */
export const packEpub: Packer = async (call, book, _, tell) => ({
  bytes: await epubOf(call, book, () => tell(50)),
  ending: 'epub',
  contentType: 'application/epub+zip',
})

async function zipped(work: (put: PutFile) => Promise<void>): Promise<Packed> {
  const stream = writeZip(work)
  const bytes = new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
  return { bytes, ending: 'zip', contentType: 'application/zip' }
}
