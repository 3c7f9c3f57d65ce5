import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { ownAddOn, ownPlan } from '../contract.ts'

type Facts = { running: object | null; isFounder: boolean }
const mayManage = (who: Actor | null, { running, isFounder }: Facts) => who !== null && running !== null && !isFounder

/** A running plan is its subscriber’s own to manage; founders have nothing to renew. */
export const ownPlanPolicy: Policy<ActionOf<typeof ownPlan>, Actor | null, Facts> = {
  read: mayManage,
  manage: mayManage,
}

const isOwner = (who: Actor | null, { userId }: { userId: string }) => who?.userId === userId

/** Slots beside a plan are their owner’s alone, founders among them. */
export const ownAddOnPolicy: Policy<ActionOf<typeof ownAddOn>, Actor | null, { userId: string }> = {
  read: isOwner,
  manage: isOwner,
}
