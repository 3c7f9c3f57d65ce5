import '#features/books/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { book, Edition } from '#features/books/contract.ts'
import { FileJob } from '#features/file-jobs/contract.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'

/** Where an archive is brought to: a route, as it takes more than procedures do. The body is the file itself, the answer a job. */
export const IMPORT_ADDRESS = '/api/books/import'
/** Bytes of the largest archive that is taken in. */
export const LARGEST_IMPORT = 128 * 1024 * 1024

/** So many of the characters that cannot be printed are named. */
export const MOST_UNPRINTABLE = 100

/** The formats of an export. */
export const EXPORT_KINDS = ['pdf', 'archive', 'epub', 'markdown'] as const
/** Those of which each player has an edition. */
export const EDITION_KINDS = ['pdf', 'epub'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]
/** The jobs that pack a book, by what they pack it as. */
export const EXPORT_JOBS = {
  pdf: 'book-pdf',
  archive: 'book-archive',
  epub: 'book-epub',
  markdown: 'book-markdown',
} as const satisfies Record<ExportKind, string>
/** The job that makes a book of a file. */
export const IMPORT_JOB = 'book-import'

/** The edition of a book: that of a player, or of the GM side if none is named. */
export const edition = subject('edition', ['take'], { by: ['bookId', 'userId'], codes: ['BOOK_NOT_FOUND'] })

/** The result of an import: the book, and the list of what could not be imported. */
export const Imported = z.object({
  id: z.uuid(),
  title: z.string(),
  chapters: z.int(),
  npcs: z.int(),
  /** Whether everybody may read it, as where it comes from. */
  isPublic: z.boolean(),
  left: z.array(z.string()),
})
export type ImportedView = z.output<typeof Imported>

/** The content of the export, and its reader. */
export const Begin = z
  .object({ bookId: z.uuid(), id: z.uuid(), kind: z.enum(EXPORT_KINDS), userId: z.uuid().optional() })
  .refine(
    ({ kind, userId }) => !userId || EDITION_KINDS.some(one => one === kind),
    'The edition of a player is a PDF or an electronic book.',
  )

export const bookFiles = {
  /** The players whose editions of a book the caller may have; `can.export` says whether all else. Rule: takeAlong. */
  options: enter('signedIn')
    .may('takeAlong', book, 'bookId')
    .get('/books/{bookId}/exports')
    .input(z.object({ bookId: z.uuid() }))
    .output(z.object({ editions: z.array(Edition), can: z.object({ export: z.boolean() }) })),

  /**
   * The characters of an edition that no font of the PDF can print, each once and at most 100 of them: they would be empty boxes.
   * Asked before a PDF is begun. `userId` is the player whose edition it is. Rules: export, takeEdition. NOT_FOUND for a player
   * without one; TOO_BUSY while too many books are laid out; TOO_MANY_REQUESTS after 60 in ten minutes.
   */
  unprintable: enter('signedIn')
    .get('/books/{bookId}/exports/unprintable')
    .input(z.object({ bookId: z.uuid(), userId: z.uuid().optional() }))
    .errors(mayFail('BOOK_NOT_FOUND', 'TOO_BUSY'))
    .output(z.object({ characters: z.array(z.string()).max(MOST_UNPRINTABLE) })),

  /**
   * Begins to pack a book; the work goes on whether anybody waits or not. `id` is the page's own: sent twice it begins once,
   * and while one of a kind is under way that one is answered. Rule: export. With `userId`, as a PDF or an electronic book, it
   * is the edition of that player, for them and the GM side; NOT_FOUND for a person without an edition.
   */
  begin: enter('signedIn').may('take', edition).post('/books/{bookId}/exports').input(Begin).output(FileJob),
}
