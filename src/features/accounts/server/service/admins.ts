import { sql } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { users } from '../tables.ts'

/** The accounts of those who run the site, the owner among them when the owner acts: whose open pages hear of what they share. */
export async function adminIds(tx: Call): Promise<string[]> {
  const admins = await tx.db.select({ id: users.id }).from(users).where(sql`lower(${users.role}) = 'admin'`)
  const owner = tx.actor?.isOwner ? [tx.actor.userId] : []
  return [...new Set([...admins.map(({ id }) => id), ...owner])]
}
