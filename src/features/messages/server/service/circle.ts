import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { partCounts } from '#features/books/server/service/standing.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { standingTies } from '#features/lorekeepers/server/service/holders.ts'
import { isCompanion, isKnown } from '#features/people/server/service/visible.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'

/**
 * Whether the caller may know of somebody: not of one who keeps the profile private, unless the caller sits at one table
 * with them, belongs to their circle or finds them listed. Who has spoken with them is not asked here.
 */
export async function isKnownTo(call: Call, userId: string): Promise<boolean> {
  const me = theActor(call).userId
  const rule = or(isKnown(call), isTied(me), keepsLoreForTheirGm(me))
  return (await call.db.$count(users, and(eq(users.id, userId), rule))) > 0
}

/** Throws USER_NOT_FOUND for a person that the caller may not see, as for an unknown id. */
export async function mustBeKnown(call: Call, userId: string): Promise<void> {
  if (!(await isKnownTo(call, userId))) throw fault('USER_NOT_FOUND')
}

/** Whether the caller belongs to somebody's circle: the Ogre in Charge, all at one table, a GM and who keeps their lore. */
export async function isInCircle(call: Call, userId: string): Promise<boolean> {
  const me = theActor(call).userId
  const [row] = await call.db
    .select({ isIn: sql<boolean>`(${isCompanion(call)} or ${isTied(me)} or ${keepsLoreForTheirGm(me)})` })
    .from(users)
    .where(eq(users.id, userId))
  return row?.isIn ?? false
}

/** Whether one of the two keeps the lore of the other. */
const isTied = (userId: string) => sql`exists (
  select 1 from ${standingTies} as tie
  where (tie.gm_id = ${userId} and tie.user_id = ${users.id}) or (tie.gm_id = ${users.id} and tie.user_id = ${userId}))`

/** Whether the caller keeps lore for a GM at whose table the person sits: all of it, or that of a book. */
const keepsLoreForTheirGm = (userId: string): SQL => sql`exists (
  select 1 from ${bookMembers} as part join ${books} as own on own.id = part.book_id
  where part.user_id = ${users.id} and ${partCounts(sql`own.hosted_by`, sql`part.user_id`)} and own.hosted_by in (
    select tie.gm_id from ${standingTies} as tie where tie.user_id = ${userId}
    union select kept.hosted_by from ${bookMembers} as lore join ${books} as kept on kept.id = lore.book_id
    where lore.user_id = ${userId} and lore.part = 'lorekeeper' and ${partCounts(sql`kept.hosted_by`, userId)}))`
