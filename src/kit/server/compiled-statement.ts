import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Db } from './db.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/** Drizzle's session holds what it asks with, the pool or the client of a transaction; it has no public name for it. */
type Asking = { session: { client: { query: (text: string, values: unknown[]) => Promise<QueryResult> } } }

/**
 * A statement of the hot path, put together once for each shape and filled in ever after. `make` is called with
 * stand-ins, which may go anywhere a value may (into a policy's own conditions, too); each time it runs they are
 * replaced by what they stand for. What differs otherwise between two texts must be in the shape. It goes to the driver
 * directly and its rows are as the driver reads them: columns by their names, moments as dates.
 */
export function compiledStatement<const Slot extends string, Context, Row>(
  slots: readonly Slot[],
  shapeOf: (context: Context) => string,
  make: (standIns: Record<Slot, string>, context: Context) => SQL,
) {
  const known = new Map<string, { text: string; params: unknown[] }>()
  const standIns = Object.fromEntries(slots.map((slot, place) => [slot, standIn(place)])) as Record<Slot, string>
  const slotOf = new Map<unknown, Slot>(slots.map(slot => [standIns[slot], slot]))

  return async (db: Db, context: Context, values: Record<Slot, string | null>): Promise<Row[]> => {
    const shape = shapeOf(context)
    let found = known.get(shape)
    if (!found) {
      const { sql: text, params } = dialect.sqlToQuery(make(standIns, context))
      found = { text, params }
      known.set(shape, found)
    }
    const filled = found.params.map(param => {
      const slot = slotOf.get(param)
      return slot ? values[slot] : param
    })
    return (await (db as unknown as Asking).session.client.query(found.text, filled)).rows
  }
}

/** Columns and expressions under the names that their row shall have. */
export const namedColumns = (columns: Record<string, SQLWrapper>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )

/** An id that nothing has. */
const standIn = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
