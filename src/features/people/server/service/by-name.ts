import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { users } from '#features/accounts/server/tables.ts'
import { readCursor } from '#kit/server/keyset.ts'

/** How many people a list shows at a time. */
export const PAGE = 50
/** How often one address may look for people. */
export const SEARCHES = { limit: 120, windowSeconds: 60 }

const position = z.tuple([z.string(), z.uuid()])

/** By name, then by id: the order of the directory, and the position after which a page begins. */
export function afterName(cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined
  const [name, id] = readCursor(cursor, position)
  return sql`(${users.name}, ${users.id}) > (${name}, ${id}::uuid)`
}
