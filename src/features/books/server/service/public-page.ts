import { and, desc, eq } from 'drizzle-orm'
import type { MapRule, PreviewRule } from '#kit/server/public-pages.ts'
import { Fault } from '#lexicon/errors.ts'
import { books } from '../tables.ts'
import { coverUrl } from './book-view.ts'
import { readable, theBook } from './the-book.ts'

const STORY = /^\/campaigns\/([0-9a-f-]{36})\/story\/?$/

/** The preview of a book; one that a visitor may not read has that of any page. */
export const bookPreview: PreviewRule = async (call, path) => {
  const id = STORY.exec(path)?.[1]
  if (!id) return null
  const book = await theBook(call, id, 'read').catch((error: unknown) => {
    if (error instanceof Fault) return null
    throw error
  })
  if (!book) return {}
  const picture = coverUrl(book.coverKey)
  return {
    title: book.title,
    description: book.shortDescription || `A campaign led by ${book.gmName}.`,
    ...(picture && { picture }),
    isListed: book.isIndexed,
  }
}

/** The newest books that everybody may read and that search engines may list; on a GM's domain that GM's. */
export const bookMap: MapRule = async (call, most) => {
  const rows = await call.db
    .select({ id: books.id, updatedAt: books.updatedAt })
    .from(books)
    .where(and(readable({ ...call, actor: null }), eq(books.isIndexed, true), eq(books.ward, 'public')))
    .orderBy(desc(books.createdAt), desc(books.id))
    .limit(most)
  return rows.map(({ id, updatedAt }) => ({
    address: `${call.ports.config.baseUrl}/campaigns/${id}/story`,
    updatedAt,
  }))
}
