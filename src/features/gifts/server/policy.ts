import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAdmin } from '#lexicon/roles.ts'
import type { customerBalance } from '../contract.ts'

/** The credit of a person is theirs to see, and the admin’s. */
export const balancePolicy: Policy<ActionOf<typeof customerBalance>, Actor | null, { userId: string }> = {
  read: (who, { userId }) => who?.userId === userId || isAdmin(who),
}
