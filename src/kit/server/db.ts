import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

type NoSchema = Record<string, never>

/** Where a service reads and writes: the pool, or the transaction that is open. */
export type Db = NodePgDatabase<NoSchema> | NodePgTransaction<NoSchema, Record<string, never>>

/** Drizzle over a pool; columns are snake_case in the database and camelCase here. */
export function openDb(pool: Pool): Db {
  return drizzle(pool, { casing: 'snake_case' })
}

/** Whether a statement failed because the row that it refers to was deleted meanwhile. */
export const isForeignKeyViolation = (error: unknown): boolean => problemWith(error, '23503') !== undefined

/** Whether a statement failed because the id that a page has made up is borne by something else. */
export const isDuplicateId = (error: unknown): boolean => takenConstraint(error)?.endsWith('_pkey') === true

/** Whether something could not be written because the disk, or the share of it that is ours, is full. */
export const isDiskFull = (error: unknown): boolean => problemWith(error, '53100', 'ENOSPC', 'EDQUOT') !== undefined

type Problem = { code?: unknown; constraint?: unknown; cause?: unknown }

/** The name of the unique constraint that a failed statement ran into, if that is why it failed. */
export function takenConstraint(error: unknown): string | undefined {
  const taken = problemWith(error, '23505')
  return taken && String(taken.constraint)
}

/**
 * Whether a statement failed because of an invalid value: a text with NUL or an unpaired surrogate, or a number or date
 * that a column cannot store.
 */
export function isInvalidValue(error: unknown): boolean {
  return problemWith(error, '22021', '22P05', '22003', '22007', '22008') !== undefined
}

function problemWith(error: unknown, ...codes: string[]): Problem | undefined {
  for (let at = error as Problem | undefined; at; at = at.cause as Problem | undefined)
    if (codes.includes(String(at.code))) return at
  return undefined
}
