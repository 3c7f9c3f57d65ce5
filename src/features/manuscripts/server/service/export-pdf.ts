import type { Call } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { fault } from '#lexicon/errors.ts'
import { renderBookPdf } from '../pdf/render-book-pdf.ts'
import { boundBook, fileNameOf } from './bound-book.ts'
import { type EditionOf, theEdition } from './editions.ts'
import type { MentionRules } from './mentions.ts'

/** A book takes the typesetter's whole attention for a moment. */
const EXPORTS = { limit: 20, windowSeconds: 600 }

/** Sets the book and hands it over; nothing of it is kept. Who may have which edition: see `theEdition`. */
export async function exportPdf(call: Call, rules: MentionRules, asked: EditionOf): Promise<File> {
  const edition = await theEdition(call, asked)
  await limitOrFault(call.ports.limits, `export:${call.actor?.userId}`, EXPORTS)
  const data = await boundBook(edition, rules).catch(error => {
    call.log.error({ err: error }, 'a book could not be read for its export')
    throw fault('EXPORT_FAILED')
  })
  const bytes = await renderBookPdf(call.ports.workers, data).catch(error => {
    call.log.error({ err: error }, 'a book could not be set')
    throw fault('PDF_FAILED')
  })
  const name = fileNameOf(edition, call, 'pdf')
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
}
