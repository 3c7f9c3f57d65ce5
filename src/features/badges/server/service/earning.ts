import { and, eq, inArray } from 'drizzle-orm'
import { personChanged } from '#features/accounts/events.ts'
import { announce, type Call } from '#kit/server/call.ts'
import type { BadgeView } from '../../contract.ts'
import { badgesChanged } from '../../events.ts'
import { badgeName, badgeUrl } from '../../rules.ts'
import { earnedBadges } from '../tables.ts'

/** A badge as it is shown. */
export const badgeView = (id: string): BadgeView => ({ id, name: badgeName(id), url: badgeUrl(id) })

/** Whether somebody has a badge. */
export const hasBadge = async (call: Call, userId: string, badgeId: string): Promise<boolean> =>
  (await call.db.$count(earnedBadges, and(eq(earnedBadges.userId, userId), eq(earnedBadges.badgeId, badgeId)))) > 0

type Gift = { userId: string; badgeId: string; givenBy: string | null }

/** Gives somebody a badge. False for one that they have already: that changes nothing. */
export async function giveBadge(tx: Call, { userId, badgeId, givenBy }: Gift): Promise<boolean> {
  const given = await tx.db
    .insert(earnedBadges)
    .values({ userId, badgeId, givenBy, earnedAt: tx.now })
    .onConflictDoNothing({ target: [earnedBadges.userId, earnedBadges.badgeId] })
    .returning({ badgeId: earnedBadges.badgeId })
  if (given.length > 0) announce(tx, badgesChanged, { userId })
  return given.length > 0
}

/** The badges that these people wear, in the order of their slots, in one query. People without any are left out. */
export async function wornBy(call: Call, userIds: readonly string[]): Promise<Map<string, BadgeView[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await call.db
    .select({ userId: earnedBadges.userId, badgeId: earnedBadges.badgeId, slot: earnedBadges.slot })
    .from(earnedBadges)
    .where(and(inArray(earnedBadges.userId, [...userIds]), inArray(earnedBadges.slot, [1, 2])))
    .orderBy(earnedBadges.userId, earnedBadges.slot)
  const worn = new Map<string, BadgeView[]>()
  for (const { userId, badgeId } of rows) worn.set(userId, [...(worn.get(userId) ?? []), badgeView(badgeId)])
  return worn
}

/** Tells the pages that show cards that somebody wears other badges. */
export function announceWorn(tx: Call, userId: string): void {
  announce(tx, badgesChanged, { userId })
  announce(tx, personChanged, {})
}
