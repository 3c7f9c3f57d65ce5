import { and, eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { effectiveMaxLorekeepers } from '#features/entitlements/rules.ts'
import { entitlementOf } from '#features/entitlements/server/service.ts'
import { hasBanned, isBannedBy } from '#features/realms/server/service/banned-by.ts'
import { gmProfiles, subdomains } from '#features/realms/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { Db } from '#kit/server/db.ts'
import { roleOf } from '#lexicon/roles.ts'
import { lorekeeperTies } from '../tables.ts'

const theTie = (gmId: string, userId: string) => and(eq(lorekeeperTies.gmId, gmId), eq(lorekeeperTies.userId, userId))

/** Whether somebody keeps the lore of a GM: one of the things that open that GM's private domain. */
export async function keepsLoreOf(db: Db, gmId: string, userId: string): Promise<boolean> {
  return (await db.select({ gmId: lorekeeperTies.gmId }).from(lorekeeperTies).where(theTie(gmId, userId))).length > 0
}

/** The domains of the GMs whose lore somebody keeps, by name. */
export async function domainsOfTies(call: Call, userId: string): Promise<string[]> {
  const rows = await call.db
    .select({ name: subdomains.name })
    .from(lorekeeperTies)
    .innerJoin(subdomains, and(eq(subdomains.ownerId, lorekeeperTies.gmId), eq(subdomains.isActive, true)))
    .where(eq(lorekeeperTies.userId, userId))
    .orderBy(subdomains.name)
  return rows.map(({ name }) => name)
}

/** A GM as one who has lorekeepers: how many, how many at most (null: no limit), and how many books the plan allows. */
export async function holderOf(call: Call, gmId: string) {
  const [gm] = await call.db
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      chosen: gmProfiles.maxLorekeepers,
      count: sql<number>`(select count(*)::int from ${lorekeeperTies} where ${lorekeeperTies.gmId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(gmProfiles, eq(gmProfiles.createdBy, users.id))
    .where(eq(users.id, gmId))
  if (!gm) return null
  const { chosen, role, ...rest } = gm
  const { entitled, slotsTotal, lorekeepers } = await entitlementOf(call, gmId)
  const maximum = effectiveMaxLorekeepers(lorekeepers, chosen ?? undefined)
  return { ...rest, role: roleOf(role), entitled, slotsTotal, maximum }
}
export type Holder = NonNullable<Awaited<ReturnType<typeof holderOf>>>

/** Whether somebody keeps the lore of a GM who has not banned them: only such a tie gives a right. */
export const isTiedTo = async (db: Db, gmId: string, userId: string): Promise<boolean> =>
  (await keepsLoreOf(db, gmId, userId)) && !(await hasBanned(db, gmId, userId))

/** SQL twin of `isTiedTo`: pairs of GM and lorekeeper whose tie gives a right, as rows of `gm_id` and `user_id`. */
export const standingTies = sql`(select own.gm_id, own.user_id from ${lorekeeperTies} as own
  where not ${isBannedBy(sql`own.gm_id`, sql`own.user_id`)})`
