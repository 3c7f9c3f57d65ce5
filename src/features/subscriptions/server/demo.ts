import { eq } from 'drizzle-orm'
import { plans } from '#features/entitlements/server/tables.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { termsName } from '../rules.ts'
import { beginRenewals } from './service/begin.ts'
import { recordInvoice } from './service/invoices.ts'
import { cataloguePrice } from './service/the-plan.ts'

/** Mira’s plan is renewed by the test till, and its first year is paid. */
export const plantSubscriptions: PlantDemo = async ({ as, id }) => {
  const call = await as('mira')
  const [plan] = await call.db
    .select()
    .from(plans)
    .where(eq(plans.userId, id('mira')))
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
