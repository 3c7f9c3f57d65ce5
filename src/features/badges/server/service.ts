import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { holdPeople } from '#features/accounts/server/service/roles.ts'
import { users } from '#features/accounts/server/tables.ts'
import { vipOf } from '#features/entitlements/server/service/vip.ts'
import { foundersAmong } from '#features/entitlements/server/service.ts'
import { domainsOfTies } from '#features/lorekeepers/server/service/holders.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { subjects } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { type MyBadgesView, ownBadges } from '../contract.ts'
import { FOUNDER_BADGE } from '../rules.ts'
import { ownBadgePolicy } from './policy.ts'
import { announceWorn, badgeView, giveBadge } from './service/earning.ts'
import { earnedBadges } from './tables.ts'

type Own = { isFounder: boolean }
type Display = { displaySlot1: string | null; displaySlot2: string | null }

async function own(call: Call): Promise<Own> {
  const userId = call.actor?.userId
  return { isFounder: userId !== undefined && (await foundersAmong(call, [userId])).has(userId) }
}

/** The caller's own badges. */
export const ownBadgeSubject = subjects({
  kind: ownBadges,
  load: own,
  policy: ownBadgePolicy,
  missing: 'NOT_FOUND',
})

/** What the caller has earned, what shows, and what they are a VIP and a lorekeeper of. */
export async function myBadges(call: Call, _: unknown, { isFounder }: Own): Promise<MyBadgesView> {
  const { userId } = theActor(call)
  const rows = await call.db
    .select({
      badgeId: earnedBadges.badgeId,
      earnedAt: earnedBadges.earnedAt,
      slot: earnedBadges.slot,
      from: users.name,
    })
    .from(earnedBadges)
    .leftJoin(users, eq(users.id, earnedBadges.givenBy))
    .where(eq(earnedBadges.userId, userId))
    .orderBy(asc(earnedBadges.earnedAt), asc(earnedBadges.badgeId))
  const inSlot = (slot: 1 | 2) => rows.find(row => row.slot === slot)?.badgeId ?? null
  return {
    earned: rows.map(({ badgeId, earnedAt, from }) => ({ ...badgeView(badgeId), earnedAt, from })),
    displaySlot1: inSlot(1),
    displaySlot2: inSlot(2),
    ...(await vipOf(call, userId)),
    lorekeeperDomains: await domainsOfTies(call, userId),
    isFounderDue: isFounder && !rows.some(row => row.badgeId === FOUNDER_BADGE),
    can: whatCan(ownBadgePolicy, call.actor, { isFounder }),
  }
}

/** Chooses which of the earned badges show. */
export async function arrangeBadges(tx: Call, { displaySlot1, displaySlot2 }: Display, facts: Own) {
  const { userId } = theActor(tx)
  await holdPeople(tx, [userId])
  const wanted = [displaySlot1, displaySlot2].filter(id => id !== null)
  const ofMine = (ids: string[]) => and(eq(earnedBadges.userId, userId), inArray(earnedBadges.badgeId, ids))
  if (wanted.length > 0 && (await tx.db.$count(earnedBadges, ofMine(wanted))) < wanted.length)
    throw fault('BADGE_NOT_EARNED')
  await tx.db
    .update(earnedBadges)
    .set({ slot: null })
    .where(and(eq(earnedBadges.userId, userId), isNotNull(earnedBadges.slot)))
  if (displaySlot1)
    await tx.db
      .update(earnedBadges)
      .set({ slot: 1 })
      .where(ofMine([displaySlot1]))
  if (displaySlot2)
    await tx.db
      .update(earnedBadges)
      .set({ slot: 2 })
      .where(ofMine([displaySlot2]))
  announceWorn(tx, userId)
  return myBadges(tx, null, facts)
}

/** Gives a founder the badge of founders; asked again, nothing changes. */
export async function claimFounderBadge(tx: Call): Promise<{ given: boolean }> {
  const { userId } = theActor(tx)
  return { given: await giveBadge(tx, { userId, badgeId: FOUNDER_BADGE, givenBy: null }) }
}
