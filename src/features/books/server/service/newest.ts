import { type SQL, sql } from 'drizzle-orm'
import { fault } from '#lexicon/errors.ts'
import { books } from '../tables.ts'

/** The position of the last book of a page of the newest: its birth and its id. */
export const cursorOf = (book: { createdAt: Date; id: string }) => `${book.createdAt.getTime()}.${book.id}`

/** The moment and the id in a cursor; BAD_REQUEST for an invalid cursor. */
export function afterCursor(cursor: string): { at: string; id: string } {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (!at || !id) throw fault('BAD_REQUEST')
  return { at: new Date(Number(at)).toISOString(), id }
}

/** The books after a cursor, as a condition. */
export function olderThan(cursor: string): SQL {
  const { at, id } = afterCursor(cursor)
  return sql`(${books.createdAt}, ${books.id}) < (${at}::timestamptz, ${id}::uuid)`
}
