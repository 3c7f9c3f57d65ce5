import '../../user-data.ts'
import { and, asc, eq, exists, not, sql } from 'drizzle-orm'
import { packFile } from '#features/media/server/service/pack-file.ts'
import { forgetFile } from '#features/media/server/service.ts'
import type { Call } from '#kit/server/call.ts'
import type { PutFile, UserData } from '#kit/server/user-data.ts'
import { badgeKey } from '../../rules.ts'
import { badges, earnedBadges } from '../tables.ts'

/** The badges that somebody has, and those that they made, with their pictures. */
async function pack(call: Call, userId: string, put: PutFile) {
  const earned = await call.db
    .select({ id: earnedBadges.badgeId, earnedAt: earnedBadges.earnedAt, displaySlot: earnedBadges.slot })
    .from(earnedBadges)
    .where(eq(earnedBadges.userId, userId))
    .orderBy(asc(earnedBadges.earnedAt), asc(earnedBadges.badgeId))
  const rows = await call.db
    .select({ id: badges.id, createdAt: badges.createdAt })
    .from(badges)
    .where(eq(badges.createdBy, userId))
    .orderBy(asc(badges.createdAt), asc(badges.id))
  const made = []
  for (const row of rows) made.push({ ...row, file: await packFile(call, put, badgeKey(row.id)) })
  return { earned, made }
}

/** What others have earned or are promised stays, without the name of its maker; what nobody has goes. */
async function remove(tx: Call, userId: string) {
  await tx.db.delete(earnedBadges).where(eq(earnedBadges.userId, userId))
  await tx.db.update(earnedBadges).set({ givenBy: null }).where(eq(earnedBadges.givenBy, userId))
  const isWorn = exists(tx.db.select({ one: sql`1` }).from(earnedBadges).where(eq(earnedBadges.badgeId, badges.id)))
  const unworn = await tx.db
    .delete(badges)
    .where(and(eq(badges.createdBy, userId), eq(badges.isPromised, false), not(isWorn)))
    .returning({ id: badges.id })
  if (unworn.length > 0) await forgetFile(tx, ...unworn.map(({ id }) => badgeKey(id)))
  await tx.db.update(badges).set({ createdBy: null }).where(eq(badges.createdBy, userId))
}

export const badgeUserData: UserData[] = [
  { category: 'badges', packs: 'badges', holds: 'the badges that you earned, and those that you made', pack, remove },
]
