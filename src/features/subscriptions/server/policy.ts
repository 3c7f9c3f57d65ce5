import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { ownPlan } from '../contract.ts'

/** A running plan is its subscriber’s own to manage; founders have nothing to renew. */
export const ownPlanPolicy: Policy<ActionOf<typeof ownPlan>, Actor | null, { isFounder: boolean }> = {
  read: (who, { isFounder }) => who !== null && !isFounder,
  manage: (who, { isFounder }) => who !== null && !isFounder,
}
