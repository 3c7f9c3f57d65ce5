import '../../user-data.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { endPlan, historyOf, renewingPlans } from '#features/entitlements/server/service.ts'
import type { Call } from '#kit/server/call.ts'
import type { StayingData } from '#kit/server/staying-data.ts'
import type { UserData } from '#kit/server/user-data.ts'
import { CREDIT_PROVIDER } from '../../rules.ts'
import { orderLines, orders } from '../tables.ts'

/** The purchases and what they gave. The address of a checkout is left out, since it opens the checkout. */
async function pack(call: Call, userId: string) {
  const rows = await call.db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.createdAt))
  const lines = await call.db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  return { orders: rows.map(({ sessionUrl: _, ...order }) => order), lines, ...(await historyOf(call, userId)) }
}

/** Stops what a provider would go on charging for; each once, so that a second try begins where the first one failed. */
async function stopPlans(tx: Call, userId: string) {
  for (const plan of await renewingPlans(tx, userId)) {
    if (plan.provider === tx.ports.payments.kind) await tx.ports.payments.cancelPlan(plan.subscriptionId)
    else if (plan.provider !== CREDIT_PROVIDER)
      tx.log.warn({ planId: plan.id, provider: plan.provider }, 'a plan of another provider cannot be cancelled here')
    await endPlan(tx, { id: plan.id, userId })
  }
}

export const storeUserData: UserData[] = [
  {
    category: 'plan',
    packs: 'purchases',
    holds: 'what you bought, and the plans that you have from it',
    pack,
    remove: stopPlans,
  },
]

/** Orders stay without their buyer. */
export const storeStaying: StayingData = {
  what: 'Orders and what was paid for them',
  why: 'Tax law asks for the records of sales for years. They stay without your name and your account.',
  of: async (call, userId) => (await call.db.$count(orders, eq(orders.userId, userId))) > 0,
}
