import { eq } from 'drizzle-orm'
import { periodEnd } from '#features/entitlements/rules.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { termsName } from '../rules.ts'
import { beginRenewals } from './service/begin.ts'
import { recordInvoice } from './service/invoices.ts'
import { cataloguePrice } from './service/the-plan.ts'

/** Mira’s plan is renewed by the test till, and its first year is paid; so is a book slot of Sol. */
export const plantSubscriptions: PlantDemo = async ({ as, id }) => {
  await plantPlanOfMira(await as('mira'), id('mira'))
  await plantSlot(await as('sol'), { userId: id('sol'), planId: id('slot of sol') })
}

async function plantSlot(call: Call, { userId, planId }: { userId: string; planId: string }) {
  const terms = { tier: 'extraBookSlot', billing: 'monthly' } as const
  const currentPeriodEnd = periodEnd(call.now, terms.billing)
  await grantPlan(call, {
    id: planId,
    userId,
    source: 'slots',
    ...terms,
    currentPeriodEnd,
    provider: 'test-till',
    providerSubscriptionId: 'sub_test_slot',
  })
  const [plan] = await call.db.select().from(plans).where(eq(plans.id, planId))
  if (!plan) throw new Error('Sol has no slot')
  await beginRenewals(call, { ...plan, currentPeriodEnd }, cataloguePrice(terms))
}

async function plantPlanOfMira(call: Call, userId: string) {
  const [plan] = await call.db.select().from(plans).where(eq(plans.userId, userId))
  const subscriptionId = plan?.providerSubscriptionId
  if (!plan?.tier || !plan.billing || !plan.currentPeriodEnd || !plan.provider || !subscriptionId)
    throw new Error('Mira has no plan')
  const terms = { tier: plan.tier, billing: plan.billing }
  const [cents, words] = [cataloguePrice(terms), termsName(terms)]
  await beginRenewals(call, { ...plan, currentPeriodEnd: plan.currentPeriodEnd }, cents)
  await recordInvoice(call, {
    userId: plan.userId,
    provider: plan.provider,
    billId: 'in_test_demo',
    subscriptionId,
    words,
    parts: [{ words, cents }],
    cents,
    state: 'paid',
    periodStart: plan.startedAt,
    periodEnd: plan.currentPeriodEnd,
  })
}
