import { theBook } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import { fileNameFor } from '#kit/server/files/file-name.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { fault } from '#lexicon/errors.ts'
import { renderBookPdf } from '../pdf/render-book-pdf.ts'
import { boundBook } from './bound-book.ts'

/** A book takes the typesetter's whole attention for a moment. */
const EXPORTS = { limit: 20, windowSeconds: 600 }

/** Sets the whole book and hands it over; nothing of it is kept. Rule: export. */
export async function exportPdf(call: Call, { bookId }: { bookId: string }): Promise<File> {
  const book = await theBook(call, bookId, 'export')
  await limitOrFault(call.ports.limits, `export:${call.actor?.userId}`, EXPORTS)
  const data = await boundBook(call, book).catch(error => {
    call.log.error({ err: error }, 'a book could not be read for its export')
    throw fault('EXPORT_FAILED')
  })
  const bytes = await renderBookPdf(data).catch(error => {
    call.log.error({ err: error }, 'a book could not be set')
    throw fault('PDF_FAILED')
  })
  return new File([new Uint8Array(bytes)], fileNameFor(book.title, call.now, 'pdf'), { type: 'application/pdf' })
}
