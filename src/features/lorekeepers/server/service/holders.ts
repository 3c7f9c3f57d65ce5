import { and, count, eq } from 'drizzle-orm'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { effectiveMaxLorekeepers } from '#features/entitlements/rules.ts'
import { entitlementOf } from '#features/entitlements/server/service.ts'
import { gmProfiles, realmBans, subdomains } from '#features/realms/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { Db } from '#kit/server/db.ts'
import { lorekeeperTies } from '../tables.ts'

const theTie = (gmId: string, userId: string) => and(eq(lorekeeperTies.gmId, gmId), eq(lorekeeperTies.userId, userId))

/** Whether somebody keeps the lore of a GM: one of the things that open that GM's private domain. */
export async function keepsLoreOf(db: Db, gmId: string, userId: string): Promise<boolean> {
  return (await db.select({ gmId: lorekeeperTies.gmId }).from(lorekeeperTies).where(theTie(gmId, userId))).length > 0
}

/** A GM as one who has lorekeepers: how many, how many at most (null: no limit), and how many books the plan allows. */
export async function holderOf(call: Call, gmId: string) {
  const gm = await actorById(call.db, call.ports, gmId)
  if (!gm) return null
  const { entitled, slotsTotal, lorekeepers } = await entitlementOf(call, gmId)
  const [profile] = await call.db
    .select({ chosen: gmProfiles.maxLorekeepers })
    .from(gmProfiles)
    .where(eq(gmProfiles.createdBy, gmId))
  const [present] = await call.db.select({ n: count() }).from(lorekeeperTies).where(eq(lorekeeperTies.gmId, gmId))
  return {
    id: gmId,
    name: gm.name,
    role: gm.role,
    entitled,
    slotsTotal,
    count: present?.n ?? 0,
    maximum: effectiveMaxLorekeepers(lorekeepers, profile?.chosen),
  }
}
export type Holder = NonNullable<Awaited<ReturnType<typeof holderOf>>>

/** Whether a GM has banned somebody from the own domain. */
export async function isShutOutBy(call: Call, gmId: string, userId: string): Promise<boolean> {
  const rows = await call.db
    .select({ id: realmBans.id })
    .from(realmBans)
    .innerJoin(subdomains, eq(subdomains.id, realmBans.realmId))
    .where(and(eq(subdomains.ownerId, gmId), eq(realmBans.userId, userId)))
  return rows.length > 0
}
