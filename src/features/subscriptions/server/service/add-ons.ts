import { and, asc, eq } from 'drizzle-orm'
import { isRunning, isSlotAddOn, RENEWED_NAMES } from '#features/entitlements/rules.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import type { Goods } from '#features/store/server/service/goods.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { type Finding, subjects } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { type AddOnView, ownAddOn } from '../../contract.ts'
import { ownAddOnPolicy } from '../policy.ts'
import { subscriptions } from '../tables.ts'
import { cancelRunning, payRunning, takeBackRunning } from './changing.ts'
import { isIdle } from './idle-slots.ts'
import { dueOf, endOf, standingOf } from './showing.ts'
import { heldPlan, type Running } from './the-plan.ts'

type OwnAddOn = { running: Running; userId: string }

async function addOnOf(call: Call, planId: string, { hold }: Finding): Promise<OwnAddOn | undefined> {
  const [row] = await call.db
    .select({ plan: plans, own: subscriptions })
    .from(plans)
    .leftJoin(subscriptions, eq(subscriptions.planId, plans.id))
    .where(and(eq(plans.id, planId), eq(plans.source, 'slots')))
  if (!row) return undefined
  const running = row.own && hold ? await heldPlan(call, { planId }) : row
  return running && isRunning(running.plan, call.now) ? { running, userId: running.plan.userId } : undefined
}

/** Slots that somebody has beside a plan. */
export const ownAddOnSubject = subjects({
  kind: ownAddOn,
  load: addOnOf,
  policy: ownAddOnPolicy,
  missing: 'NOT_FOUND',
})

/** The caller’s own running slots, oldest first. */
export async function ownAddOns(call: Call): Promise<{ addOns: AddOnView[] }> {
  const { userId } = theActor(call)
  const rows = await call.db
    .select({ plan: plans, own: subscriptions })
    .from(plans)
    .leftJoin(subscriptions, eq(subscriptions.planId, plans.id))
    .where(and(eq(plans.userId, userId), eq(plans.source, 'slots'), eq(plans.status, 'active')))
    .orderBy(asc(plans.startedAt), asc(plans.id))
  const running = rows.filter(({ plan }) => isRunning(plan, call.now))
  return { addOns: await Promise.all(running.map(one => addOnView(call, one))) }
}

/** Ends slots with their period; what waits for a payment ends at once. */
export const endAddOn = async (tx: Call, _: unknown, { running }: OwnAddOn, sold: readonly Goods[]) => {
  await cancelRunning(tx, running, sold)
  return ownAddOns(tx)
}

/** Takes the end of slots back while their period runs. */
export const keepAddOn = async (tx: Call, _: unknown, { running }: OwnAddOn, sold: readonly Goods[]) => {
  if (running.own && (await isIdle(tx, running.plan.id))) throw fault('SLOTS_IDLE')
  await takeBackRunning(tx, running, sold)
  return ownAddOns(tx)
}

/** Charges slots once more whose renewal could not be paid. */
export const payAddOn = async (tx: Call, _: unknown, { running }: OwnAddOn, sold: readonly Goods[]) => {
  await payRunning(tx, running, sold)
  return ownAddOns(tx)
}

async function addOnView(call: Call, running: Running): Promise<AddOnView> {
  const { plan, own } = running
  const { id, userId, tier, quantity, currentPeriodEnd: periodEnd } = plan
  if (!isSlotAddOn(tier)) throw new Error(`the plan ${id} adds no slots`)
  return {
    planId: id,
    productId: tier,
    name: RENEWED_NAMES[tier],
    quantity,
    cents: own?.cents ?? 0,
    standing: standingOf(running),
    periodEnd,
    endsAt: endOf(running),
    dueCents: own ? await dueOf(call, own) : null,
    can: whatCan(ownAddOnPolicy, call.actor, { userId }),
  }
}
