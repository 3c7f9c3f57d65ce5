import { sql } from 'drizzle-orm'
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
