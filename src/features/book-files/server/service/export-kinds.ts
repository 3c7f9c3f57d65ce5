import * as z from 'zod'
import { type Edition, theEdition } from '#features/books/server/service/editions.ts'
import { packWholeBook } from '#features/books/server/service/pack-whole.ts'
import { type FileJobRow, type FileLine, fileJobKind } from '#features/file-jobs/server/service/kinds.ts'
import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { packMarkdown as markdownOf } from '#features/manuscripts/server/service/pack-markdown.ts'
import { fileNameOf } from '#features/print/server/service/bound-book.ts'
import { epubOf } from '#features/print/server/service/export-epub.ts'
import { pdfOf } from '#features/print/server/service/export-pdf.ts'
import type { Call } from '#kit/server/call.ts'
import type { Extensions } from '#kit/server/extension-point.ts'
import { type PutFile, userData } from '#kit/server/user-data.ts'
import { writeZip } from '#kit/server/zip/write-zip.ts'
import { Fault } from '#lexicon/errors.ts'
import { EXPORT_JOBS, type ExportKind } from '../../contract.ts'

/** How long the link to a packed book lives. */
const DAY_MS = 24 * 60 * 60_000
/** Packing takes the whole attention of a processor for a moment, so one book after another is packed in a process. */
const line: FileLine = { name: 'bookExports', atOnce: 1 }

type Packing = { extensions: Extensions; progress: (hundredths: number) => Promise<void>; signal: AbortSignal }
type Packed = { content: Uint8Array | ReadableStream<Uint8Array>; ending: string; contentType: string }
/** Packs an edition of a book. */
type Packer = (edition: Edition, packing: Packing) => Packed | Promise<Packed>

const zipped = (work: (put: PutFile) => Promise<void>): Packed => ({
  content: writeZip(work),
  ending: 'zip',
  contentType: 'application/zip',
})

const PACKERS: Record<ExportKind, Packer> = {
  /** Everything of a book, without loss. */
  archive: ({ reader, book }, { extensions, progress }) =>
    zipped(put => packWholeBook(reader, extensions(userData), book, put, share => progress(10 + share * 80))),

  /** The texts of a book as a folder of Markdown. */
  markdown: ({ reader, book }) => zipped(put => markdownOf(reader, book, put)),

  /** The book for a reader of electronic books. */
  epub: async (edition, { extensions, progress, signal }) => ({
    content: await epubOf(edition, extensions(mentionRules), { halfway: () => progress(50), signal }),
    ending: 'epub',
    contentType: 'application/epub+zip',
  }),

  /** The book as a typeset PDF. */
  pdf: async (edition, { extensions, progress, signal }) => ({
    content: await pdfOf(edition, extensions(mentionRules), { halfway: () => progress(40), signal }),
    ending: 'pdf',
    contentType: 'application/pdf',
  }),
}

const editionOf = (call: Call, { subjectId, forUserId }: FileJobRow) =>
  theEdition(call, { bookId: subjectId ?? '', userId: forUserId })

/** An edition is for the person who ordered it, as long as they may have that edition of the book. */
async function mayHaveEdition(call: Call, job: FileJobRow): Promise<boolean> {
  try {
    await editionOf(call, job)
    return true
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}

const exportKind = (kind: ExportKind) =>
  fileJobKind({
    name: EXPORT_JOBS[kind],
    input: z.object({}),
    line,
    linkMs: DAY_MS,
    failed: 'Failed to export campaign',
    mayHave: mayHaveEdition,
    run: async ({ call, job, ...packing }) => {
      const edition = await editionOf(call, job)
      const { ending, ...packed } = await PACKERS[kind](edition, packing)
      return { ...packed, fileName: fileNameOf(edition, call, ending), belongsTo: edition.book.id }
    },
  })

/** The jobs that make a file of a book. */
export const exportKinds = {
  pdf: exportKind('pdf'),
  archive: exportKind('archive'),
  epub: exportKind('epub'),
  markdown: exportKind('markdown'),
}
