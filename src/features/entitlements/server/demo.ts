import type { Call } from '#kit/server/call.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { type Billing, type PlanTier, periodEnd } from '../rules.ts'
import { grantPlan } from './service.ts'

/** A subscriber of the demo world, from this moment for one period. */
export async function plantPlan(call: Call, plan: { userId: string; tier: PlanTier; billing: Billing }) {
  await grantPlan(call, { ...plan, source: 'plan', currentPeriodEnd: periodEnd(call.now, plan.billing) })
}

/** Mira has a plan. */
export const plantPlans: PlantDemo = async ({ as, id }) =>
  plantPlan(await as('mira'), { userId: id('mira'), tier: 'gmBase', billing: 'annual' })
