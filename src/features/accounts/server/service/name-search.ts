import { or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** From this length on a part is found anywhere in a text: the index knows texts by three letters in a row. */
const ANYWHERE = 3

/** Text that a person typed, as a part of a pattern: its own % and _ mean themselves. */
const literal = (part: string) => part.replace(/[\\%_]/g, character => `\\${character}`)

/**
 * Whether a text holds a part, whatever the letter case; fewer than three letters are looked for where a word begins.
 * The column has a trigram index.
 */
export function holds(column: AnyPgColumn, part: string): SQL {
  const wanted = literal(part)
  if ([...part].length >= ANYWHERE) return sql`${column} ilike ${`%${wanted}%`}`
  return or(sql`${column} ilike ${`${wanted}%`}`, sql`${column} ilike ${`% ${wanted}%`}`)!
}
