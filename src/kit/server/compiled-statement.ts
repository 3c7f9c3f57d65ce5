import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement of the hot path: its text is built once for each shape and then filled with values. `make` gets
 * stand-ins, which may be used anywhere in place of a value (also in a policy's conditions); each run replaces them.
 * Any other difference between two texts must be in the shape. Its rows are those of `execute`: columns by name, times
 * as text.
 */
export function compiledStatement<const Slot extends string, Context, Row>(
  slots: readonly Slot[],
  shapeOf: (context: Context) => string,
  make: (standIns: Record<Slot, string>, context: Context) => SQL,
) {
  const cache = new Map<string, (values: Record<Slot, string | null>) => SQL>()
  const standIns = Object.fromEntries(slots.map((slot, index) => [slot, standIn(index)])) as Record<Slot, string>
  const slotOf = new Map<unknown, Slot>(slots.map(slot => [standIns[slot], slot]))

  /** The text in pieces between its values, so that nothing is left to put together but these. */
  function compiled(context: Context) {
    const { sql: text, params } = dialect.sqlToQuery(make(standIns, context))
    const [first = '', ...pieces] = text.split(/\$(\d+)/)
    const parts = pieces.map((piece, index) => (index % 2 ? sql.raw(piece) : params[Number(piece) - 1]))
    return (values: Record<Slot, string | null>) =>
      sql.join([
        sql.raw(first),
        ...parts.map((part, index) => {
          if (index % 2) return part as SQL
          const slot = slotOf.get(part)
          return sql.param(slot ? values[slot] : part)
        }),
      ])
  }

  return async (db: Db, context: Context, values: Record<Slot, string | null>): Promise<Row[]> => {
    const shape = shapeOf(context)
    let filled = cache.get(shape)
    if (!filled) {
      filled = compiled(context)
      cache.set(shape, filled)
    }
    return (await db.execute(filled(values))).rows as Row[]
  }
}

/** An id that nothing has. */
const standIn = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
