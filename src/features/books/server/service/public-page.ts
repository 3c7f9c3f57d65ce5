import { and, desc, eq } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import type { MapRule, PreviewRule } from '#kit/server/public-pages.ts'
import { Fault } from '#lexicon/errors.ts'
import { books } from '../tables.ts'
import { coverUrl } from './book-view.ts'
import { type BookRow, readable, theBook } from './the-book.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The book of a page like `/campaigns/…/story`, for its preview: null where the path is no such page, 'missing' where there is
 * no book or the caller may not read it. An id has one spelling, so that a page has one address.
 */
export async function bookAt(call: Call, path: string, page: string): Promise<BookRow | 'missing' | null> {
  const [, campaigns, id = '', name, ...more] = path.replace(/\/$/, '').split('/')
  if (campaigns !== 'campaigns' || name !== page || more.length > 0) return null
  if (!ID.test(id)) return 'missing'
  return theBook(call, id, 'read').catch((error: unknown) => {
    if (error instanceof Fault) return 'missing'
    throw error
  })
}

/** The preview of a book. */
export const bookPreview: PreviewRule = async (call, path) => {
  const book = await bookAt(call, path, 'story')
  if (!book || book === 'missing') return book
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
