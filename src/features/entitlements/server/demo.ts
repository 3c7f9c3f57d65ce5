import type { Call } from '#kit/server/call.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { type Billing, type PlanTier, periodEnd } from '../rules.ts'
import { grantPlan } from './service.ts'

/** A subscriber of the demo world, from this moment for one period. */
export async function plantPlan(
  call: Call,
  plan: { userId: string; tier: PlanTier; billing: Billing; provider?: string; providerSubscriptionId?: string },
) {
  await grantPlan(call, { ...plan, source: 'plan', currentPeriodEnd: periodEnd(call.now, plan.billing) })
}

/** The name of the plan of Mira at the test till. */
const DEMO_SUBSCRIPTION = 'sub_test_demo'

/** Mira has a plan. */
export const plantPlans: PlantDemo = async ({ as, id }) =>
  plantPlan(await as('mira'), {
    userId: id('mira'),
    tier: 'gmBase',
    billing: 'annual',
    provider: 'test-till',
    providerSubscriptionId: DEMO_SUBSCRIPTION,
  })
