import type { Edition } from '#features/books/server/service/editions.ts'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { renderBookPdf } from '../pdf/render-book-pdf.ts'
import { boundBook, type Printing } from './bound-book.ts'

/** An edition of a book as a typeset PDF. Who may have it has been asked; `halfway` is called between reading and setting. */
export async function pdfOf(edition: Edition, rules: MentionRules, { halfway, signal }: Printing): Promise<Uint8Array> {
  const bound = await boundBook(edition, rules)
  await halfway()
  return renderBookPdf(edition.reader.ports.workers, bound, signal)
}
