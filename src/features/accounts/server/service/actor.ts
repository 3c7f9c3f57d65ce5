import { eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#kit/server/call.ts'
import type { Db } from '#kit/server/db.ts'
import type { Ports } from '#kit/server/ports.ts'
import { roleOf } from '#lexicon/roles.ts'
import { sessions, users } from '../tables.ts'

/** The columns from which an `Actor` is made. Their triggers report each change. */
export const actorColumns = {
  userId: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  emailVerified: users.emailVerified,
  banReason: users.banReason,
}
export type ActorRow = {
  userId: string
  name: string
  email: string
  role: string
  emailVerified: boolean
  banReason: string | null
}

/** The owner is named by configuration, and only a verified address makes the claim good. */
export function actorFrom(row: ActorRow, ownerEmail: string | undefined): Actor {
  const { userId, name, email, emailVerified, banReason } = row
  const isOwner = emailVerified && ownerEmail !== undefined && email.toLowerCase() === ownerEmail.toLowerCase()
  return { userId, name, emailVerified, banReason, role: isOwner ? 'admin' : roleOf(row.role), isOwner }
}

/**
 * The person behind these request headers, and the end of their session in milliseconds; null without an open session.
 * One signature check; the row is cached until the person or a session of theirs changes.
 */
export async function sessionBehind(
  db: Db,
  ports: Pick<Ports, 'auth' | 'config' | 'rowCache'>,
  headers: Headers,
  now: Date,
): Promise<{ actor: Actor; endsAt: number } | null> {
  const token = ports.auth.tokenOf(headers)
  if (!token) return null
  const row = await ports.rowCache.read(
    db,
    `session ${token}`,
    () => sessionRow(db, token),
    ({ userId }) => [userId],
  )
  if (!row || row.expiresAt.getTime() <= now.getTime()) return null
  return { actor: actorFrom(row, ports.config.ownerEmail), endsAt: row.expiresAt.getTime() }
}

async function sessionRow(db: Db, token: string) {
  const [row] = await db
    .select({ ...actorColumns, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, token))
  return row
}

/** The same person by id: for jobs, demo and events, where no session is at hand. */
export async function actorById(db: Db, ports: Pick<Ports, 'config'>, userId: string): Promise<Actor | null> {
  const [row] = await db.select(actorColumns).from(users).where(eq(users.id, userId)).limit(1)
  return row ? actorFrom(row, ports.config.ownerEmail) : null
}

/** Several people by id, in one read; who does not exist is not in the answer. */
export async function actorsByIds(
  db: Db,
  ports: Pick<Ports, 'config'>,
  userIds: readonly string[],
): Promise<Map<string, Actor>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select(actorColumns)
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return new Map(rows.map(row => [row.userId, actorFrom(row, ports.config.ownerEmail)]))
}

/** Public names and avatars by id, for bylines; nothing here is secret. */
export async function namesOf(
  db: Db,
  userIds: string[],
): Promise<Map<string, { name: string; avatarUrl: string | null }>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name, avatarUrl: users.image })
    .from(users)
    .where(sql`${users.id} = any(${sql.param([...new Set(userIds)])}::uuid[])`)
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}
