import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { earnedBadges } from '#features/badges/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { isRunning } from '#features/entitlements/rules.ts'
import { entitlementOf } from '#features/entitlements/server/service.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { journalEntries } from '#features/journals/server/tables.ts'
import { lorekeeperTies } from '#features/lorekeepers/server/tables.ts'
import { domainBans, gmProfiles, subdomains } from '#features/realms/server/tables.ts'
import { refundEnd } from '#features/store/rules.ts'
import { founderPlaces, orders } from '#features/store/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { UserDetailView } from '../../contract.ts'
import { type ManagedAccount, viewOfRow } from './managed-account.ts'

const MOST = 200

/** An account with what is managed of it. */
export async function readUser(call: Call, _: unknown, account: ManagedAccount): Promise<UserDetailView> {
  const { userId } = account
  const { isFounder, isVip, tier, slotsTotal } = await entitlementOf(call, userId)
  return {
    ...viewOfRow(call, account),
    books: await booksOf(call, userId),
    characters: await charactersOf(call, userId),
    gmProfile: await gmProfileOf(call, userId),
    lorekeepingFor: await lorekeepingOf(call, userId),
    bannedFromDomains: await domainBansOf(call, userId),
    ...(await plansAndBadgesOf(call, userId, isVip)),
    isFounder,
    isFounderWithinRefundPeriod: isFounder && (await isWithinRefund(call, userId)),
    subscriptionTier: tier,
    campaignSlots: slotsTotal,
  }
}

const booksOf = ({ db }: Call, userId: string) =>
  db
    .select({ id: books.id, title: books.title, isPlaceholder: books.placeholder })
    .from(books)
    .where(eq(books.hostedBy, userId))
    .orderBy(asc(books.title), asc(books.id))
    .limit(MOST)

/** With the entries of their journals, counted in the rows of the list alone. */
const charactersOf = ({ db }: Call, userId: string) => {
  const countOf = (isSecret: boolean) =>
    sql<number>`(select count(*) from ${journalEntries} where ${journalEntries.characterId} = ${characters.id}
      and ${journalEntries.isSecret} = ${isSecret})`.mapWith(Number)
  return db
    .select({
      id: characters.id,
      name: characters.name,
      bookTitle: books.title,
      entries: countOf(false),
      secretEntries: countOf(true),
    })
    .from(characters)
    .leftJoin(books, eq(books.id, characters.bookId))
    .where(or(eq(characters.parentPlayerId, userId), eq(characters.createdBy, userId)))
    .orderBy(asc(characters.name), asc(characters.id))
    .limit(MOST)
}

async function gmProfileOf({ db }: Call, userId: string): Promise<UserDetailView['gmProfile']> {
  const [row] = await db
    .select({
      profile: gmProfiles,
      domain: subdomains,
      campaignCount: sql<number>`(select count(*) from ${books} where ${books.hostedBy} = ${users.id}
        and not ${books.placeholder})`.mapWith(Number),
    })
    .from(users)
    .leftJoin(gmProfiles, eq(gmProfiles.createdBy, users.id))
    .leftJoin(subdomains, eq(subdomains.ownerId, users.id))
    .where(eq(users.id, userId))
  if (!row?.profile && !row?.domain) return null
  const { profile, domain, campaignCount } = row
  return {
    isVisible: domain?.domainVisibility === 'listed' && domain.isActive,
    subdomain: domain?.name ?? null,
    bio: domain?.bio || profile?.bio || '',
    preferredSystems: domain?.preferredSystems ?? [],
    timezone: domain?.timezone ?? null,
    domainVisibility: domain?.domainVisibility ?? null,
    maxLorekeepers: profile?.maxLorekeepers ?? 0,
    campaignCount,
    settingsUpdatedAt: domain?.settingsUpdatedAt ?? null,
  }
}

const lorekeepingOf = ({ db }: Call, userId: string) =>
  db
    .select({ gmId: users.id, name: users.name, since: lorekeeperTies.since })
    .from(lorekeeperTies)
    .innerJoin(users, eq(users.id, lorekeeperTies.gmId))
    .where(eq(lorekeeperTies.userId, userId))
    .orderBy(asc(lorekeeperTies.since), asc(users.id))

const domainBansOf = ({ db }: Call, userId: string) =>
  db
    .select({ domain: subdomains.name, reason: domainBans.reason, since: domainBans.createdAt })
    .from(domainBans)
    .innerJoin(subdomains, eq(subdomains.id, domainBans.domainId))
    .where(eq(domainBans.userId, userId))
    .orderBy(asc(subdomains.name))

async function plansAndBadgesOf({ db, now }: Call, userId: string, isVIP: boolean) {
  const grants = (await db.select().from(plans).where(eq(plans.userId, userId))).filter(plan => isRunning(plan, now))
  const vips = grants.filter(({ source }) => source === 'vip')
  const isForLife = vips.some(({ currentPeriodEnd }) => currentPeriodEnd === null)
  const ends = vips.map(({ currentPeriodEnd }) => currentPeriodEnd?.getTime() ?? 0)
  const earned = await db
    .select({ id: earnedBadges.badgeId, slot: earnedBadges.slot })
    .from(earnedBadges)
    .where(eq(earnedBadges.userId, userId))
    .orderBy(asc(earnedBadges.earnedAt), asc(earnedBadges.badgeId))
  const shownIn = (slot: 1 | 2) => earned.find(badge => badge.slot === slot)?.id ?? null
  return {
    badges: {
      earned: earned.map(({ id }) => id),
      displaySlot1: shownIn(1),
      displaySlot2: shownIn(2),
      isVIP,
      vipExpiration: isForLife || ends.length === 0 ? null : new Date(Math.max(...ends)),
    },
    subscriptionBilling: grants.find(({ source }) => source === 'plan')?.billing ?? null,
    isComplimentary: grants.some(({ source }) => source === 'complimentary'),
  }
}

async function isWithinRefund({ db, now }: Call, userId: string): Promise<boolean> {
  const rows = await db
    .select({ paidAt: orders.paidAt })
    .from(orders)
    .innerJoin(founderPlaces, eq(founderPlaces.orderId, orders.id))
    .where(and(eq(orders.userId, userId), isNotNull(founderPlaces.soldAt)))
  return rows.some(({ paidAt }) => paidAt !== null && now < refundEnd(paidAt))
}
