import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#kit/server/db.ts'
import { domainBans, subdomains } from '../tables.ts'

type Id = AnyPgColumn | SQL | string

/**
 * Whether a GM has banned somebody from the own domain: the only code that decides this, for queries of every room.
 * The ids are columns of the query around it, named with their table, or values. A GM without a domain has banned nobody.
 */
export const isBannedBy = (gmId: Id, userId: Id): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${domainBans} as ban join ${subdomains} as domain on domain.id = ban.realm_id
    where ban.user_id = ${userId} and domain.owner_id = ${gmId})`

/** The same of two people whose ids are known, in one query. */
export async function hasBanned(db: Db, gmId: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ banned: boolean }>(sql`select ${isBannedBy(gmId, userId)} as banned`)
  return rows[0]?.banned ?? false
}
