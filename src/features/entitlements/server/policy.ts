import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAdmin } from '#lexicon/roles.ts'
import type { vipState } from '../contract.ts'

/** Being a VIP is the person's own affair, and the admin's. */
export const vipPolicy: Policy<ActionOf<typeof vipState>, Actor | null, { userId: string }> = {
  read: (who, { userId }) => who?.userId === userId || isAdmin(who),
}
