import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { cursorMoment, cursorOf, readCursor } from './keyset.ts'

type Places = { createdAt: AnyColumn; id: AnyColumn }
const place = z.tuple([cursorMoment, z.uuid()])

/** The place of a row in the order of its birth. */
export const placeOf = (row: { createdAt: Date; id: string }) => cursorOf(row.createdAt, row.id)

/** Only what was born before a place. */
export function bornBefore({ createdAt, id }: Places, cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined
  const [at, row] = readCursor(cursor, place)
  return sql`(${createdAt}, ${id}) < (${at.toISOString()}::timestamptz, ${row}::uuid)`
}

/** Only what was born after a place. */
export function bornAfter({ createdAt, id }: Places, cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined
  const [at, row] = readCursor(cursor, place)
  return sql`(${createdAt}, ${id}) > (${at.toISOString()}::timestamptz, ${row}::uuid)`
}

/** A row committed late has an earlier time than rows already announced: look back this far. */
const LATE_MS = 10_000

/** Rows that may have been missed since a moment: it looks back a little further, for rows that were committed late. */
export function missedSince(places: Places, since: Date, after: string | undefined): SQL | undefined {
  const from = new Date(since.getTime() - LATE_MS).toISOString()
  return and(sql`${places.createdAt} >= ${from}::timestamptz`, bornAfter(places, after))
}
