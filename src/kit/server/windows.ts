import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import { cursorOf, rowsAfter, rowsBefore } from './keyset.ts'

type Columns = { createdAt: AnyColumn; id: AnyColumn }

/** The position of a row in the order of creation, as a cursor. */
export const positionOf = (row: { createdAt: Date; id: string }) => cursorOf(row.createdAt, row.id)

/** Only rows that were created before the one of a cursor. */
export function bornBefore({ createdAt, id }: Columns, cursor: string | undefined): SQL | undefined {
  return rowsBefore(createdAt, id, cursor)
}

/** Only rows that were created after the one of a cursor. */
export function bornAfter({ createdAt, id }: Columns, cursor: string | undefined): SQL | undefined {
  return rowsAfter(createdAt, id, cursor)
}

/** A row committed late has an earlier time than rows already announced: look back this far. */
const LATE_MS = 10_000

/** Rows that may have been missed since a moment: it looks back a little further, for rows that were committed late. */
export function missedSince(columns: Columns, since: Date, after: string | undefined): SQL | undefined {
  const from = new Date(since.getTime() - LATE_MS).toISOString()
  return and(sql`${columns.createdAt} >= ${from}::timestamptz`, bornAfter(columns, after))
}
