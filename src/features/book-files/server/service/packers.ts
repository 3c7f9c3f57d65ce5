import type { Edition } from '#features/books/server/service/editions.ts'
import { packWholeBook } from '#features/books/server/service/pack-whole.ts'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { packMarkdown as markdownOf } from '#features/manuscripts/server/service/pack-markdown.ts'
import { epubOf } from '#features/print/server/service/export-epub.ts'
import { pdfOf } from '#features/print/server/service/export-pdf.ts'
import type { PutFile, UserData } from '#kit/server/user-data.ts'
import { writeZip } from '#kit/server/zip/write-zip.ts'

export type Packed = { bytes: Uint8Array; ending: string; contentType: string }
/** What packing needs of the rooms above, and `tell`, which says how far it has come, in hundredths. */
export type PackingTools = {
  parts: UserData[]
  rules: MentionRules
  tell: (progress: number) => Promise<void>
}
/** Packs an edition of a book. */
export type Packer = (edition: Edition, tools: PackingTools) => Promise<Packed>

/** Everything of a book, without loss. */
export const packArchive: Packer = ({ reader, book }, { parts, tell }) =>
  zipped(put => packWholeBook(reader, parts, book, put, share => tell(10 + Math.round(share * 80))))

/** The texts of a book as a folder of Markdown. */
export const packMarkdown: Packer = ({ reader, book }) => zipped(put => markdownOf(reader, book, put))

/** The book for a reader of electronic books. */
export const packEpub: Packer = async (edition, { rules, tell }) => ({
  bytes: await epubOf(edition, rules, () => tell(50)),
  ending: 'epub',
  contentType: 'application/epub+zip',
})

/** The book as a typeset PDF. */
export const packPdf: Packer = async (edition, { rules, tell }) => ({
  bytes: await pdfOf(edition, rules, () => tell(40)),
  ending: 'pdf',
  contentType: 'application/pdf',
})

async function zipped(work: (put: PutFile) => Promise<void>): Promise<Packed> {
  const stream = writeZip(work)
  const bytes = new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
  return { bytes, ending: 'zip', contentType: 'application/zip' }
}
