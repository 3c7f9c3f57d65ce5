import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { planRound, tellEndedPlans } from './service/ended-plans.ts'

const ROUND_MINUTES = 60

/** Watches for plans that are over. `fresh` makes a call of the system at the moment the work begins. */
export async function workInEntitlements(jobs: Jobs, fresh: () => Call) {
  await jobs.handle(planRound, () => tellEndedPlans(fresh()))
  jobs.every(ROUND_MINUTES, planRound)
}
