import type { BookRow } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import { bindEpub } from '../epub/bind-epub.ts'
import { boundBook } from './bound-book.ts'

/** A book as EPUB 3, in the edition of its GM side. Who may have it has been asked; `halfway` is called between reading and binding. */
export async function epubOf(call: Call, book: BookRow, halfway: () => Promise<void>): Promise<Uint8Array> {
  const bound = await boundBook(call, book)
  await halfway()
  return bindEpub(bound)
}
