import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect({ casing: 'snake_case' })

type Compiled = { texts: string[]; values: unknown[] }

function compile(statement: SQL): Compiled {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const parts = text.split(/\$(\d+)/)
  return {
    texts: parts.filter((_, place) => place % 2 === 0),
    values: parts.flatMap((part, place) => (place % 2 === 1 ? [params[Number(part) - 1]] : [])),
  }
}

/**
 * A statement of the hot path, put together once for each shape and filled in ever after. `make` is called with
 * stand-ins, which may go anywhere a value may (into a policy's own conditions, too); each time it runs they are
 * replaced by what they stand for. What differs otherwise between two texts must be in the shape.
 */
export function compiledStatement<const Slot extends string, Context>(
  slots: readonly Slot[],
  shapeOf: (context: Context) => string,
  make: (standIns: Record<Slot, string>, context: Context) => SQL,
) {
  const known = new Map<string, Compiled>()
  const standIns = Object.fromEntries(slots.map((slot, place) => [slot, standIn(place)])) as Record<Slot, string>
  const slotOf = new Map(slots.map(slot => [standIns[slot], slot]))

  return (context: Context, values: Record<Slot, string | null>): SQL => {
    const shape = shapeOf(context)
    let found = known.get(shape)
    if (!found) {
      found = compile(make(standIns, context))
      known.set(shape, found)
    }
    const { texts, values: kept } = found
    const chunks = texts.flatMap((text, place) => {
      if (place >= kept.length) return [sql.raw(text)]
      const slot = slotOf.get(kept[place] as string)
      return [sql.raw(text), sql.param(slot ? values[slot] : kept[place])]
    })
    return sql.join(chunks)
  }
}

/** An id that nothing has. */
const standIn = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
