import { and, eq, sql } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { users } from '../tables.ts'

/** Everybody whose pages hear of what the den shows: the admins, and the caller. */
export async function adminIds(call: Call): Promise<string[]> {
  const admins = await call.db.select({ id: users.id }).from(users).where(sql`lower(${users.role}) = 'admin'`)
  return [...new Set([...admins.map(({ id }) => id), ...(call.actor?.isOwner ? [call.actor.userId] : [])])]
}

/** Those who run the site: the owner by configuration, and admins. */
export async function whoRunsTheSite(call: Call): Promise<string[]> {
  const { ownerEmail } = call.ports.config
  const isOwner = ownerEmail
    ? and(eq(sql`lower(${users.email})`, ownerEmail.toLowerCase()), users.emailVerified)
    : undefined
  const rows = await call.db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.role}) = 'admin'${isOwner ? sql` or (${isOwner})` : sql``}`)
  return rows.map(({ id }) => id)
}
