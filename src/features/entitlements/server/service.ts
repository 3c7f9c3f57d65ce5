import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { actorById, actorsByIds } from '#features/accounts/server/service/actor.ts'
import { raiseToGm } from '#features/accounts/server/service/roles.ts'
import { users } from '#features/accounts/server/tables.ts'
import { type Actor, announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { isAdmin, isCreator } from '#lexicon/roles.ts'
import type { MyEntitlementView } from '../contract.ts'
import { entitlementChanged } from '../events.ts'
import {
  type Billing,
  type Entitlement,
  entitlementFrom,
  isPlanTier,
  isRunning,
  PLAN_TIERS,
  type PlanSource,
  type PlanTier,
  type Renewed,
} from '../rules.ts'
import { plans, purchaseHistory } from './tables.ts'

type PlanRow = typeof plans.$inferSelect
type NewPlan = {
  /** Left out: a new one. */
  id?: string
  userId: string
  source: PlanSource
  tier?: Renewed
  quantity?: number
  billing?: Billing
  /** Left out: for life. */
  currentPeriodEnd?: Date
  provider?: string
  providerCustomerId?: string
  providerSubscriptionId?: string
}

/** The limits of a person at this moment; `actor` saves a query. A person that does not exist has none. */
export async function entitlementOf(call: Call, userId: string, actor?: Actor): Promise<Entitlement> {
  return (await standingOf(call, userId, actor)).entitlement
}

/** The people of this list with a running plan, in two queries. */
export async function entitledAmong(call: Call, userIds: readonly string[]): Promise<Set<string>> {
  const people = await actorsByIds(call.db, call.ports, userIds)
  if (people.size === 0) return new Set()
  const rows = await call.db
    .select()
    .from(plans)
    .where(inArray(plans.userId, [...people.keys()]))
  const entitled = [...people].filter(([id, person]) => {
    const grants = rows.filter(row => row.userId === id)
    const standing = { isOwner: person.isOwner, isAdmin: isAdmin(person), isCreator: isCreator(person) }
    return entitlementFrom({ ...standing, grants }, call.now).entitled
  })
  return new Set(entitled.map(([id]) => id))
}

/** The founders in this list, in one query. */
export async function foundersAmong(call: Call, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await call.db
    .select()
    .from(plans)
    .where(and(inArray(plans.userId, [...userIds]), eq(plans.source, 'founder')))
  return new Set(rows.filter(row => isRunning(row, call.now)).map(({ userId }) => userId))
}

/** The own entitlement, with the strongest running plan that it comes from. */
export async function myEntitlement(call: Call): Promise<MyEntitlementView> {
  const { entitlement, rows } = await standingOf(call, theActor(call).userId)
  const [plan] = rows
    .filter(row => row.source === 'plan' && isRunning(row, call.now))
    .sort((one, other) => rank(other.tier) - rank(one.tier))
  return {
    ...entitlement,
    plan: plan && isPlanTier(plan.tier) && plan.billing ? viewOf(plan, plan.tier, plan.billing) : null,
  }
}

/**
 * Begins a plan: the row, the role gm for a person without an elevated one, and the event, together. A subscription of
 * a provider that is known already is left as it is. A complimentary gift goes with a role that the admin has given.
 */
export async function grantPlan(call: Call, { userId, ...plan }: NewPlan): Promise<void> {
  await inTransaction(call, async tx => {
    await tx.db
      .insert(plans)
      .values({ id: newId(), userId, ...plan, startedAt: tx.now, updatedAt: tx.now })
      .onConflictDoNothing({ target: [plans.provider, plans.providerSubscriptionId] })
    // Slots are sold to GMs, and make nobody one.
    if (plan.source !== 'slots') await raiseToGm(tx, userId)
    announce(tx, entitlementChanged, { userId })
  })
}

/** Adds an entry to the purchase history, once an order and thing. */
export async function recordPurchase(
  call: Call,
  entry: { userId: string; orderId: string; category: string; tier: string },
): Promise<void> {
  await call.db
    .insert(purchaseHistory)
    .values({ id: newId(), at: call.now, ...entry })
    .onConflictDoNothing()
}

/** The plans and slots of somebody that a payment provider renews and that have not ended. */
export async function renewingPlans(call: Call, userId: string) {
  const rows = await call.db
    .select()
    .from(plans)
    .where(and(eq(plans.userId, userId), inArray(plans.source, ['plan', 'slots']), eq(plans.status, 'active')))
  return rows.flatMap(({ id, provider, providerSubscriptionId }) =>
    provider && providerSubscriptionId ? [{ id, provider, subscriptionId: providerSubscriptionId }] : [],
  )
}

/** What a payment provider may change of a plan that it renews. */
type PlanChange = Partial<
  Pick<
    PlanRow,
    | 'tier'
    | 'billing'
    | 'currentPeriodEnd'
    | 'graceUntil'
    | 'cancelAtPeriodEnd'
    | 'providerCustomerId'
    | 'providerSubscriptionId'
  >
>

/** Writes what the provider says of a plan, and announces it to its owner. The caller has locked what belongs to the plan. */
export async function changePlanRow(tx: Call, { id, userId }: { id: string; userId: string }, change: PlanChange) {
  await tx.db
    .update(plans)
    .set({ ...change, updatedAt: tx.now })
    .where(eq(plans.id, id))
  announce(tx, entitlementChanged, { userId })
}

/** Ends a plan that its provider renews no longer; its owner is told with the next round. */
export async function endPlan(tx: Call, { id, userId }: { id: string; userId: string }): Promise<void> {
  await tx.db.update(plans).set({ status: 'ended', updatedAt: tx.now }).where(eq(plans.id, id))
  announce(tx, entitlementChanged, { userId })
}

/** Ends a plan because its payment went back, so that it can stand again; one that has ended already stays as it is. */
export async function takePlanBack(tx: Call, { id, userId }: { id: string; userId: string }): Promise<void> {
  await tx.db
    .update(plans)
    .set({ status: 'ended', takenBackAt: tx.now, updatedAt: tx.now })
    .where(and(eq(plans.id, id), eq(plans.status, 'active')))
  announce(tx, entitlementChanged, { userId })
}

/**
 * Begins a plan again that ended because its payment went back, with the period that it had; one that ended otherwise stays ended. With
 * `untilItsEnd` nobody renews it any more.
 */
export async function givePlanBack(
  tx: Call,
  { id, userId, untilItsEnd = false }: { id: string; userId: string; untilItsEnd?: boolean },
): Promise<void> {
  const ends = untilItsEnd ? { cancelAtPeriodEnd: true, graceUntil: null } : {}
  await tx.db
    .update(plans)
    .set({ status: 'active', takenBackAt: null, toldOfEnd: null, ...ends, updatedAt: tx.now })
    .where(and(eq(plans.id, id), eq(plans.status, 'ended'), isNotNull(plans.takenBackAt)))
  announce(tx, entitlementChanged, { userId })
}

type BegunBy = { userId: string; provider: string; subscriptionId: string }

/** Takes the plan back that a subscription or a payment of a provider has begun. */
export async function takePlanBackOf(tx: Call, begun: BegunBy): Promise<void> {
  const id = await planBegunBy(tx, begun)
  if (id) await takePlanBack(tx, { id, userId: begun.userId })
}

/** Gives the plan back that a subscription or a payment of a provider has begun. */
export async function givePlanBackOf(tx: Call, begun: BegunBy): Promise<void> {
  const id = await planBegunBy(tx, begun)
  if (id) await givePlanBack(tx, { id, userId: begun.userId })
}

async function planBegunBy(tx: Call, { userId, provider, subscriptionId }: BegunBy): Promise<string | undefined> {
  const begun = and(eq(plans.provider, provider), eq(plans.providerSubscriptionId, subscriptionId))
  const [plan] = await tx.db
    .select({ id: plans.id })
    .from(plans)
    .where(and(begun, eq(plans.userId, userId)))
  return plan?.id
}

/** Everything that somebody was sold or given, oldest first. */
export async function historyOf(call: Call, userId: string) {
  const history = await call.db
    .select()
    .from(purchaseHistory)
    .where(eq(purchaseHistory.userId, userId))
    .orderBy(asc(purchaseHistory.at))
  return { plans: await call.db.select().from(plans).where(eq(plans.userId, userId)), history }
}

async function standingOf(call: Call, userId: string, actor?: Actor) {
  const person = actor ?? (await actorById(call.db, call.ports, userId))
  const bought = await call.db
    .select({ plan: plans })
    .from(users)
    .leftJoin(plans, eq(plans.userId, users.id))
    .where(eq(users.id, userId))
  const rows = bought.flatMap(({ plan }) => plan ?? [])
  const standing = {
    isOwner: person?.isOwner ?? false,
    isAdmin: isAdmin(person),
    isCreator: isCreator(person),
    grants: rows,
  }
  return { entitlement: entitlementFrom(standing, call.now), rows }
}

const viewOf = ({ currentPeriodEnd, cancelAtPeriodEnd, graceUntil }: PlanRow, tier: PlanTier, billing: Billing) => ({
  tier,
  billing,
  currentPeriodEnd,
  cancelAtPeriodEnd,
  renews: graceUntil !== null && !cancelAtPeriodEnd,
})

const rank = (tier: Renewed | null) => (isPlanTier(tier) ? PLAN_TIERS.indexOf(tier) : -1)
