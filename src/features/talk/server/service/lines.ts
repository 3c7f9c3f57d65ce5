import { asc, desc, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Call } from '#kit/server/call.ts'
import { bornBefore, missedSince } from '#kit/server/windows.ts'
import { fault } from '#lexicon/errors.ts'

/** The columns that every table of lines has. The page that sends a line chooses its id. */
type Lines = PgTable & { id: AnyPgColumn; createdAt: AnyPgColumn }

/** Stores a line under the id that the page chose. Answers whether it is new: the same line sent again is stored once. */
export async function storeOnce<T extends Lines>(
  { db }: Pick<Call, 'db'>,
  table: T,
  line: T['$inferInsert'] & PgUpdateSetSource<T>,
): Promise<boolean> {
  const stored = await db.insert(table).values(line).onConflictDoNothing().returning({ id: table.id })
  return stored.length > 0
}

/** The line that stands under a sent id, if it is the caller's in this place. Throws NOT_ALLOWED under an id of another line. */
export function ownLine<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw fault('NOT_ALLOWED', { action: 'send under this id' })
  return row
}

/** Which window of lines is asked for: the newest, those before a cursor, or those that may have been missed since a moment. */
export type AskedWindow = {
  before?: string | undefined
  missedSince?: Date | undefined
  after?: string | undefined
}

/** The condition and the order of a window: newest first, and oldest first for missed lines. */
export function windowIn(
  { createdAt, id }: Lines,
  { before, missedSince: since, after }: AskedWindow,
): { within: SQL | undefined; order: [SQL, SQL] } {
  const columns = { createdAt, id }
  return since
    ? { within: missedSince(columns, since, after), order: [asc(createdAt), asc(id)] }
    : { within: bornBefore(columns, before), order: [desc(createdAt), desc(id)] }
}
