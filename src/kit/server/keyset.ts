import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { fault } from '#lexicon/errors.ts'

/** A position in an ordered list: the values that order it, as one word that the caller hands back unread. */
export function cursorOf(...values: (string | Date)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** A moment within a cursor: one that the database knows too. */
export const cursorMoment = z.coerce.date().min(new Date('0001-01-01T00:00:00Z')).max(new Date('9999-12-31T00:00:00Z'))

/** The values of a cursor, validated by their schema; BAD_REQUEST for an invalid cursor. */
export function readCursor<T>(cursor: string, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw fault('BAD_REQUEST')
  }
}

const position = z.tuple([cursorMoment, z.uuid()])

/** Only rows before the one of a cursor, in the order of a time and an id; without a cursor, every row. BAD_REQUEST for an invalid cursor. */
export const rowsBefore = (at: AnyColumn, id: AnyColumn, cursor: string | undefined) => beyond('<', at, id, cursor)

/** Only rows after the one of a cursor, in the order of a time and an id; without a cursor, every row. BAD_REQUEST for an invalid cursor. */
export const rowsAfter = (at: AnyColumn, id: AnyColumn, cursor: string | undefined) => beyond('>', at, id, cursor)

/** One comparison of both columns, so that an index is entered at the cursor: one with "or" reads all rows before it again. */
function beyond(side: '<' | '>', at: AnyColumn, id: AnyColumn, cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined
  const [moment, row] = readCursor(cursor, position)
  return sql`(${at}, ${id}) ${sql.raw(side)} (${moment.toISOString()}::timestamptz, ${row}::uuid)`
}

/** Cuts a window from rows that were queried with one more; `next` is the cursor of the following window, or null. */
export function windowOf<Row>(rows: Row[], size: number, cursor: (last: Row) => string) {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { shown, next: rows.length > size && last ? cursor(last) : null }
}

/**
 * How many rows at most, as a part of the statement and none of its values: for a number that it does not know the database
 * reckons with a tenth of all rows, and makes a plan for each asking. Only for the few sizes that a list has; where a list is
 * searched for words, a plan for each asking is the better one.
 */
export const inPlan = (most: number): number => sql.raw(String(Math.trunc(most))) as unknown as number

/**
 * One of the few words of a list (a kind, a state), as a part of the statement and none of its values: the database then knows how rare
 * it is. As a value it is taken for an average one, and the rows of a rare kind are looked for among all others.
 */
export function wordInPlan(word: string): SQL {
  if (!/^[\w.-]+$/.test(word)) throw new Error('a word of a list has letters, digits, full stops and hyphens')
  return sql.raw(`'${word}'`)
}
