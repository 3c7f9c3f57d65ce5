import { inArray } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'

/** The names of those who made something, by their ids. */
export async function namesOf(call: Call, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await call.db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, wanted))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
