import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#kit/server/call.ts'
import type { Db } from '#kit/server/db.ts'
import type { Ports } from '#kit/server/ports.ts'
import { roleOf } from '#lexicon/roles.ts'
import { sessions, users } from '../tables.ts'

const columns = {
  userId: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  emailVerified: users.emailVerified,
  banReason: users.banReason,
}
type Row = {
  userId: string
  name: string
  email: string
  role: string
  emailVerified: boolean
  banReason: string | null
}

/** The owner is named by configuration, and only a verified address makes the claim good. */
function actorFrom({ email, ...row }: Row, ownerEmail: string | undefined): Actor {
  const isOwner = row.emailVerified && ownerEmail !== undefined && email.toLowerCase() === ownerEmail.toLowerCase()
  return { ...row, role: isOwner ? 'admin' : roleOf(row.role), isOwner }
}

/** Who is behind these request headers now: one signature check and one indexed read. */
export async function actorBehind(
  db: Db,
  ports: Pick<Ports, 'auth' | 'config'>,
  headers: Headers,
  now: Date,
): Promise<Actor | null> {
  const token = ports.auth.tokenOf(headers)
  if (!token) return null
  const [row] = await db
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)))
    .limit(1)
  return row ? actorFrom(row, ports.config.ownerEmail) : null
}

/** The same person by id: for jobs, demo and events, where no session is at hand. */
export async function actorById(db: Db, ports: Pick<Ports, 'config'>, userId: string): Promise<Actor | null> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId)).limit(1)
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
    .select(columns)
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return new Map(rows.map(row => [row.userId, actorFrom(row, ports.config.ownerEmail)]))
}

/** Public names and faces by id, for bylines; nothing here is secret. */
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
