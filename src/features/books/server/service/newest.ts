import { sql } from 'drizzle-orm'
import { fault } from '#lexicon/errors.ts'
import { books } from '../tables.ts'

/** The place behind the last book of a page of the newest: its birth and its id. */
export const cursorOf = (book: { createdAt: Date; id: string }) => `${book.createdAt.getTime()}.${book.id}`

/** The books after a cursor; BAD_REQUEST for an invalid cursor. */
export function afterCursor(cursor: string) {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (!at || !id) throw fault('BAD_REQUEST')
  const createdAt = new Date(Number(at)).toISOString()
  return sql`(${books.createdAt}, ${books.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
}
