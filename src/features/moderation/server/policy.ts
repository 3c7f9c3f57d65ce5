import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import { isGmLevel } from '#lexicon/roles.ts'

/** Whether the caller manages users of domains at all; the rule of a domain decides about that domain. */
export const moderationPolicy: Policy<'manage', Actor | null, null> = {
  manage: who => isGmLevel(who),
}
