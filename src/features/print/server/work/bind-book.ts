import { task } from '#kit/server/workers.ts'
import { bindEpub } from '../epub/bind-epub.ts'
import { type BoundBook, unpackedBook } from './bound-book.ts'

/** Binds a book as EPUB 3, as long work. */
export const bindBook = (book: BoundBook): Promise<Uint8Array> => bindEpub(unpackedBook(book))
export const bindingBook = task(import.meta.url, bindBook, { long: true })
